import { expect, test } from "vitest";
import {
  cellAt,
  type Corner,
  fit,
  isVisible,
  LARGEST,
  pan,
  SMALLEST,
  TOUCHABLE,
  zoom,
} from "./camera";

const SIZE = { width: 400, height: 200 };

test("everything is in sight with room for a tile on each side, in the middle", () => {
  // Six cells and two beside them are 388 / 8 = 48.5 pixels each; one and two down allow 188 / 5.
  const row = [
    { x: 0, y: 0 },
    { x: 5, y: 0 },
  ];
  expect(fit(row, { width: 400, height: 400 }, 8)).toEqual({ x: 2.5, y: 0, cell: 48.5 });
});

test("a pattern comes up to the rim only where fingers would miss smaller cells", () => {
  const row = (wide: number) => [
    { x: 0, y: 0 },
    { x: wide - 1, y: 0 },
  ];
  const size = { width: 400, height: 400 };
  // Eight cells and two beside them are 388 / 10 pixels each, ten and two would be 388 / 12 = 32.3.
  expect(fit(row(8), size).cell).toBe(38.8);
  expect(fit(row(10), size).cell).toBe(TOUCHABLE);
  expect(fit(row(12), size).cell).toBeCloseTo(388 / 12);
});

test("cells are never larger or smaller than can be used", () => {
  const many = [
    { x: 0, y: 0 },
    { x: 99, y: 0 },
  ];
  expect(fit([{ x: 0, y: 0 }], { width: 400, height: 400 }).cell).toBe(64);
  expect(fit([{ x: 0, y: 0 }], { width: 2000, height: 2000 }).cell).toBe(LARGEST);
  expect(fit(many, SIZE).cell).toBe(SMALLEST);
  expect(fit([], SIZE)).toMatchObject({ x: 0, y: 0 });
});

const CORNERS: Corner[] = [
  { side: "left", width: 120, height: 60 },
  { side: "right", width: 56, height: 56 },
];

test("no tile lies under what stands in the corners", () => {
  const size = { width: 364, height: 480 };
  for (const [wide, high] of [
    [9, 3],
    [2, 12],
    [9, 12],
  ] as const) {
    const cells = [
      { x: 0, y: 0 },
      { x: wide - 1, y: 0 },
      { x: 0, y: high - 1 },
      { x: wide - 1, y: high - 1 },
    ];
    const camera = fit(cells, size, 34, CORNERS);
    expect(camera.cell).toBeGreaterThanOrEqual(34);
    expect(cells.filter((cell) => !isVisible(camera, size, cell, CORNERS))).toEqual([]);
  }
});

test("a pattern that is clear of the corners has the whole height", () => {
  const column = [
    { x: 0, y: 0 },
    { x: 0, y: 9 },
  ];
  const size = { width: 364, height: 480 };
  expect(fit(column, size, 34, CORNERS)).toEqual(fit(column, size, 34));
  expect(isVisible(fit(column, size), size, { x: -3, y: 9 }, CORNERS)).toBe(false);
});

test("where not everything can be seen one looks at what was laid last, up to the rim", () => {
  const row = [
    { x: 0, y: 0 },
    { x: 19, y: 0 },
  ];
  const size = { width: 352, height: 352 }; // ten cells of 34 pixels, and a rim of six
  const at = (x: number) => fit(row, size, 34, [], [{ x, y: 0 }]);
  expect(at(9)).toEqual({ x: 9, y: 0, cell: 34 });
  expect(at(0)).toEqual({ x: 4.5, y: 0, cell: 34 });
  expect(at(19)).toEqual({ x: 14.5, y: 0, cell: 34 });
  const few = row.slice(0, 1);
  expect(fit(few, size, 34, [], [{ x: 7, y: 7 }])).toEqual(fit(few, size, 34));
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
