import {
  type Camera,
  type Corner,
  inTheField,
  isBoxInSight,
  isVisible,
  type Point,
  type Size,
} from "./camera";

/** Pixels between a tile and the total of its line. */
const GAP = 5;

/** How large the chip of a total is, in pixels. */
export const chipOf = (total: number, size: number): Size => ({
  width: size * (String(total).length * 0.62 + 1.45),
  height: size * 1.32,
});

/** A line, and how large the chip of its total is. */
interface Summed {
  tiles: readonly Point[];
  chip: Size;
}

/**
 * Where the totals of lines stand, in cells: no two touch where one can stand on the other side.
 * Those that can stand on one side only come first.
 */
export function totalPlaces(
  lines: readonly Summed[],
  camera: Camera,
  size: Size,
  corners: readonly Corner[] = [],
): Point[] {
  const choices = lines.map(({ tiles, chip }) => placesFor(tiles, chip, camera, size, corners));
  const chosen = choices.map(([first]) => first!);
  const taken: (Point & Size)[] = [];
  for (const k of [...choices.keys()].sort(fewest)) {
    const { chip } = lines[k]!;
    const free = (place: Point) =>
      !taken.some((other) => touch({ ...place, ...chip }, other, camera));
    chosen[k] = choices[k]!.find(free) ?? chosen[k]!;
    taken.push({ ...chosen[k], ...chip });
  }
  return chosen;

  function fewest(one: number, other: number): number {
    return choices[one]!.length - choices[other]!.length;
  }
}

/**
 * Where the total of a line can stand, best first: behind the line, in the cell that is free since
 * it ends there; before it; where neither is in sight, at the rim of the field.
 */
function placesFor(
  line: readonly Point[],
  chip: Size,
  camera: Camera,
  size: Size,
  corners: readonly Corner[],
): Point[] {
  const [first, last] = [line[0]!, line[line.length - 1]!];
  const across = first.y === last.y;
  const away = 0.5 + (GAP + (across ? chip.width : chip.height) / 2) / camera.cell;
  const beside = ({ x, y }: Point, by: number) => (across ? { x: x + by, y } : { x, y: y + by });
  const behind = beside(last, away);
  const sides = [behind, beside(first, -away)];
  const seen = sides.filter((place) => isBoxInSight(camera, size, place, chip, corners));
  if (seen.length) return seen;
  const isSeen = line.some((cell) => isVisible(camera, size, cell));
  return [isSeen ? inTheField(camera, size, behind, chip) : behind];
}

/** Whether less than a pixel is left between two chips. */
function touch(one: Point & Size, other: Point & Size, { cell }: Camera): boolean {
  const [dx, dy] = [Math.abs(one.x - other.x) * cell, Math.abs(one.y - other.y) * cell];
  return dx < (one.width + other.width) / 2 + 1 && dy < (one.height + other.height) / 2 + 1;
}
