import { expect, test } from "vitest";
import { silhouette } from "./silhouette";

test("a few squares stand in the middle of a box of five by four", () => {
  expect(
    silhouette([
      [-1, 7],
      [0, 7],
      [1, 7],
    ]),
  ).toEqual({
    squares: [
      { x: 1, y: 1.5 },
      { x: 2, y: 1.5 },
      { x: 3, y: 1.5 },
    ],
    wide: 5,
    high: 4,
  });
});

test("a large shape has a box of its own size", () => {
  const row = Array.from({ length: 9 }, (_, x) => [x, 0]);
  expect(silhouette(row)).toMatchObject({ wide: 9, high: 4 });
});
