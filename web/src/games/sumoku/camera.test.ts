import { expect, test } from "vitest";
import { cellAt, fit, LARGEST, pan, SMALLEST, zoom } from "./camera";

const SIZE = { width: 400, height: 200 };

test("everything is in sight with a rim of one cell, in the middle", () => {
  // Eight cells across with the rim are 50 pixels each; five down would allow only 40.
  expect(
    fit(
      [
        { x: 0, y: 0 },
        { x: 5, y: 2 },
      ],
      SIZE,
      8,
    ),
  ).toEqual({ x: 2.5, y: 1, cell: 40 });
});

test("cells are never larger or smaller than can be used", () => {
  expect(fit([{ x: 0, y: 0 }], { width: 2000, height: 2000 }).cell).toBe(64);
  expect(
    fit(
      [
        { x: 0, y: 0 },
        { x: 99, y: 0 },
      ],
      SIZE,
    ).cell,
  ).toBe(34);
  expect(fit([], SIZE)).toMatchObject({ x: 0, y: 0 });
});

test("the table follows the finger", () => {
  expect(pan({ x: 0, y: 0, cell: 50 }, 100, -50)).toEqual({ x: -2, y: 1, cell: 50 });
});

test("the point under the finger stays there while one zooms", () => {
  const before = { x: 3, y: 1, cell: 40 };
  const after = zoom(before, SIZE, 1.5, 300, 50);
  expect(after.cell).toBe(60);
  const under = (camera: typeof before) => ({
    x: camera.x + (300 - 200) / camera.cell,
    y: camera.y + (50 - 100) / camera.cell,
  });
  expect(under(after).x).toBeCloseTo(under(before).x);
  expect(under(after).y).toBeCloseTo(under(before).y);
  expect(zoom(before, SIZE, 100, 0, 0).cell).toBe(LARGEST);
  expect(zoom(before, SIZE, 0.01, 0, 0).cell).toBe(SMALLEST);
});

test("a point of the screen is in the cell it is nearest to", () => {
  const camera = { x: 0, y: 0, cell: 50 };
  expect(cellAt(camera, SIZE, 200, 100)).toEqual({ x: 0, y: 0 });
  expect(cellAt(camera, SIZE, 224, 126)).toEqual({ x: 0, y: 1 });
});
