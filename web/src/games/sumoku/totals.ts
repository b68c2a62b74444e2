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

/**
 * Where the total of a line stands, in cells: behind the line, in the cell that is free since it
 * ends there; before it, where the field ends or something lies there; else at the rim of the field.
 */
export function totalPlace(
  line: readonly Point[],
  chip: Size,
  camera: Camera,
  size: Size,
  corners: readonly Corner[] = [],
): Point {
  const [first, last] = [line[0]!, line[line.length - 1]!];
  const across = first.y === last.y;
  const away = 0.5 + (GAP + (across ? chip.width : chip.height) / 2) / camera.cell;
  const beside = ({ x, y }: Point, by: number) => (across ? { x: x + by, y } : { x, y: y + by });
  const behind = beside(last, away);
  const sides = [behind, beside(first, -away)];
  const free = sides.find((place) => isBoxInSight(camera, size, place, chip, corners));
  if (free) return free;
  const isSeen = line.some((cell) => isVisible(camera, size, cell));
  return isSeen ? inTheField(camera, size, behind, chip) : behind;
}
