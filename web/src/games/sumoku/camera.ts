/** What is visible of the grid without borders: its middle in cells, and the size of a cell. */
export interface Camera {
  x: number;
  y: number;
  cell: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Something that lies over a lower corner of the field: *fit* lays no tile under it. */
export interface Corner extends Size {
  side: "left" | "right";
}

/** The smallest cell whose tile can be read. */
export const SMALLEST = 20;
export const LARGEST = 150;
/** The smallest cell that fingers can hit. */
export const TOUCHABLE = 34;
/** The smallest where nothing can be moved. */
export const TINY = 12;
/** The size of a cell that fingers hit with ease: a camera that comes closer stops there. */
export const ROOMY = 44;
/** Pixels between a tile and what lies over a corner. */
const GAP = 6;

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxOf(cells: readonly Point[]): Box {
  const xs = cells.length ? cells.map((each) => each.x) : [0];
  const ys = cells.length ? cells.map((each) => each.y) : [0];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

/**
 * A view of all these cells, as large as they fit, with none of them under a corner. Where they
 * cannot all be seen, those of `focus` come first.
 */
export function fit(
  cells: readonly Point[],
  size: Size,
  least = SMALLEST,
  corners: readonly Corner[] = [],
  focus: readonly Point[] = [],
): Camera {
  const whole = within(boxOf(cells), size, 0, least);
  if (!cells.some((each) => isCovered(whole, size, each, corners)))
    return towards(focus, whole, boxOf(cells), size, 0);
  const strip = Math.max(...corners.map((each) => each.height)) + GAP;
  const above = within(boxOf(cells), size, strip, least);
  return towards(focus, above, boxOf(cells), size, strip);
}

/** The same view moved towards some cells, where not everything can be seen; never further. */
function towards(focus: readonly Point[], camera: Camera, box: Box, size: Size, strip: number) {
  if (!focus.length) return camera;
  const { left, right, top, bottom } = boxOf(focus);
  const moved = (from: number, to: number, least: number, most: number) =>
    least < most ? between(least, to, most) : from;
  const halfWide = (size.width / 2 - GAP) / camera.cell - 0.5;
  const halfHigh = ((size.height - strip) / 2 - GAP) / camera.cell - 0.5;
  const shift = strip / 2 / camera.cell;
  const x = moved(camera.x, (left + right) / 2, box.left + halfWide, box.right - halfWide);
  const y = moved(camera.y - shift, (top + bottom) / 2, box.top + halfHigh, box.bottom - halfHigh);
  return { ...camera, x, y: y + shift };
}

/**
 * The box in the middle of the field, less a strip at the bottom. There is room for a tile on each
 * side, unless fingers would miss cells that small.
 */
function within({ left, right, top, bottom }: Box, size: Size, strip: number, least: number) {
  const [width, height] = [size.width - 2 * GAP, size.height - strip - 2 * GAP];
  const [wide, high] = [right - left + 1, bottom - top + 1];
  const roomy = Math.min(width / Math.max(wide + 2, 5), height / Math.max(high + 2, 5));
  const tight = Math.min(width / wide, height / high, TOUCHABLE);
  const most = between(64, Math.min(size.width, size.height) / 8, LARGEST);
  const cell = between(least, Math.max(roomy, tight), most);
  return { x: (left + right) / 2, y: (top + bottom) / 2 + strip / 2 / cell, cell };
}

/** Whether a tile on a cell would lie under one of the corners. */
export function isCovered(
  camera: Camera,
  size: Size,
  cell: Point,
  corners: readonly Corner[],
): boolean {
  return isUnder(tileBox(camera, size, cell), size, corners, GAP);
}

/** Whether a box of the field lies under one of the corners, or nearer to it than a gap. */
function isUnder({ left, right, bottom }: Box, size: Size, corners: readonly Corner[], gap = 0) {
  return corners.some(({ side, width, height }) => {
    const low = bottom > size.height - height - gap;
    const near = side === "left" ? left < width + gap : right > size.width - width - gap;
    return width > 0 && low && near;
  });
}

/** Whether what stands there is wholly in sight; its size is in pixels. */
export function isBoxInSight(
  camera: Camera,
  size: Size,
  middle: Point,
  box: Size,
  corners: readonly Corner[] = [],
): boolean {
  const shown = boxAround(onField(camera, size, middle), box);
  return isInside(shown, size) && !isUnder(shown, size, corners);
}

/** The nearest place where a box of so many pixels is wholly in the field. */
export function inTheField(camera: Camera, size: Size, middle: Point, box: Size): Point {
  const { x, y } = onField(camera, size, middle);
  const moved = (at: number, room: number, length: number) =>
    between(length / 2 + 1, at, room - length / 2 - 1) - at;
  return {
    x: middle.x + moved(x, size.width, box.width) / camera.cell,
    y: middle.y + moved(y, size.height, box.height) / camera.cell,
  };
}

/** A point of the grid in pixels of the field. */
function onField(camera: Camera, size: Size, { x, y }: Point): Point {
  return {
    x: size.width / 2 + (x - camera.x) * camera.cell,
    y: size.height / 2 + (y - camera.y) * camera.cell,
  };
}

/** Whether a tile on a cell is wholly in sight. */
export function isVisible(
  camera: Camera,
  size: Size,
  cell: Point,
  corners: readonly Corner[] = [],
): boolean {
  const inside = isInside(tileBox(camera, size, cell), size, 1);
  return inside && !isCovered(camera, size, cell, corners);
}

/** Whether a box lies in the field, or leaves it by a few pixels at most. */
function isInside({ left, right, top, bottom }: Box, { width, height }: Size, by = 0): boolean {
  return left >= -by && top >= -by && right <= width + by && bottom <= height + by;
}

function tileBox(camera: Camera, size: Size, cell: Point): Box {
  return boxAround(onField(camera, size, cell), { width: camera.cell, height: camera.cell });
}

function boxAround({ x, y }: Point, { width, height }: Size): Box {
  const [left, top] = [x - width / 2, y - height / 2];
  return { left, top, right: left + width, bottom: top + height };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.cell, y: camera.y - dy / camera.cell };
}

/** Zooms so that the point under the finger stays there. */
export function zoom(camera: Camera, size: Size, factor: number, px: number, py: number): Camera {
  const cell = between(SMALLEST, camera.cell * factor, LARGEST);
  const fx = px - size.width / 2;
  const fy = py - size.height / 2;
  return {
    x: camera.x + fx / camera.cell - fx / cell,
    y: camera.y + fy / camera.cell - fy / cell,
    cell,
  };
}

/** The point of the grid under a point of the screen. */
export function pointAt(camera: Camera, size: Size, px: number, py: number): Point {
  return {
    x: camera.x + (px - size.width / 2) / camera.cell,
    y: camera.y + (py - size.height / 2) / camera.cell,
  };
}

/** The cell under a point of the screen. */
export function cellAt(camera: Camera, size: Size, px: number, py: number): Point {
  const { x, y } = pointAt(camera, size, px, py);
  return { x: Math.round(x), y: Math.round(y) };
}
