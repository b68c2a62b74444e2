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

export const SMALLEST = 24;
export const LARGEST = 96;
/** The smallest that *fit* makes a cell, so that fingers can hit it. */
export const FIT = 34;
/** The smallest where nothing can be moved. */
export const TINY = 12;

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** A view of all these cells with a rim of one around them. */
export function fit(cells: readonly Point[], size: Size, least = FIT): Camera {
  const xs = cells.map((each) => each.x);
  const ys = cells.map((each) => each.y);
  const [left, right] = xs.length ? [Math.min(...xs), Math.max(...xs)] : [0, 0];
  const [top, bottom] = ys.length ? [Math.min(...ys), Math.max(...ys)] : [0, 0];
  const wide = Math.max(right - left + 3, 5);
  const high = Math.max(bottom - top + 3, 5);
  const cell = between(least, Math.min(size.width / wide, size.height / high), 64);
  return { x: (left + right) / 2, y: (top + bottom) / 2, cell };
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
