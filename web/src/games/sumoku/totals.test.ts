import { expect, test } from "vitest";
import { type Camera, type Corner, type Point, type Size } from "./camera";
import { chipOf, totalPlaces } from "./totals";

// Cells of 40 pixels, nine across and nine down: from -180 to 180 pixels around the middle.
const CAMERA = { x: 0, y: 0, cell: 40 };
const SIZE = { width: 360, height: 360 };
const CHIP = { width: 30, height: 20 };
const row = (from: number, to: number, y = 0) =>
  Array.from({ length: to - from + 1 }, (_, k) => ({ x: from + k, y }));
const column = (from: number, to: number, x = 0) =>
  Array.from({ length: to - from + 1 }, (_, k) => ({ x, y: from + k }));

function totalPlace(
  tiles: readonly Point[],
  chip: Size,
  camera: Camera,
  size: Size,
  corners: readonly Corner[] = [],
): Point {
  return totalPlaces([{ tiles, chip }], camera, size, corners)[0]!;
}

test("a total stands behind its line", () => {
  // Half a tile, five pixels and half the chip: 20 + 5 + 15 = 40 across, 20 + 5 + 10 = 35 down.
  expect(totalPlace(row(0, 2), CHIP, CAMERA, SIZE)).toEqual({ x: 3, y: 0 });
  expect(totalPlace(column(0, 2), CHIP, CAMERA, SIZE)).toEqual({ x: 0, y: 2 + 35 / 40 });
});

test("at the edge of the field it stands before its line", () => {
  // The last tile ends at 180 pixels, where the field does.
  expect(totalPlace(row(2, 4), CHIP, CAMERA, SIZE)).toEqual({ x: 1, y: 0 });
  expect(totalPlace(column(2, 4), CHIP, CAMERA, SIZE)).toEqual({ x: 0, y: 2 - 35 / 40 });
});

test("under what lies over a corner it would not be seen either", () => {
  // Three tiles at the bottom: the chip would be from 85 to 115 pixels, the corner begins at 80.
  const corners = [{ side: "right" as const, width: 100, height: 40 }];
  expect(totalPlace(row(-1, 1, 4), CHIP, CAMERA, SIZE, corners)).toEqual({ x: -2, y: 4 });
});

test("a line from rim to rim has its total at the rim, wholly in the field", () => {
  // One pixel of the field is left behind the chip: 180 - 1 - 15 = 164 pixels from the middle.
  expect(totalPlace(row(-4, 4), CHIP, CAMERA, SIZE).x).toBeCloseTo(164 / 40);
});

test("no two totals touch where one can stand before its line", () => {
  // The row ends at 0,0 and the column at 1,-1: both would have their chips around 1,0.
  const lines = [column(-3, -1, 1), row(-2, 0)].map((tiles) => ({ tiles, chip: CHIP }));
  const places = totalPlaces(lines, CAMERA, SIZE);
  expect(places).toEqual([
    { x: 1, y: -1 + 35 / 40 },
    { x: -3, y: 0 },
  ]);
});

test("a total that can stand on one side only takes it before another does", () => {
  // Above the column the field ends: the row, which comes first, gives way.
  const lines = [row(-2, 0, -1), column(-4, -2, 1)].map((tiles) => ({ tiles, chip: CHIP }));
  expect(totalPlaces(lines, CAMERA, SIZE)).toEqual([
    { x: -3, y: -1 },
    { x: 1, y: -2 + 35 / 40 },
  ]);
});

test("of a line out of sight no total is seen", () => {
  expect(totalPlace(row(9, 11), CHIP, CAMERA, SIZE)).toEqual({ x: 12, y: 0 });
});

test("a chip has room for its digits", () => {
  expect(chipOf(12, 20).width).toBeGreaterThan(chipOf(9, 20).width);
});
