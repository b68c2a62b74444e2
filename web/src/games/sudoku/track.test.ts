import { expect, test } from "vitest";
import { stepsBetween, trackPlace } from "./track";

test("the track goes clockwise around the board, and a second time", () => {
  expect(trackPlace(0)).toEqual({ row: 1, column: 1 });
  expect(trackPlace(9)).toEqual({ row: 1, column: 10 });
  expect(trackPlace(10)).toEqual({ row: 1, column: 11 });
  expect(trackPlace(20)).toEqual({ row: 11, column: 11 });
  expect(trackPlace(30)).toEqual({ row: 11, column: 1 });
  expect(trackPlace(39)).toEqual({ row: 2, column: 1 });
  expect(trackPlace(47)).toEqual(trackPlace(7));
});

test("a pawn takes one space a step, and longer steps when it has far to go", () => {
  expect(stepsBetween(37, 41)).toEqual([38, 39, 40, 41]);
  expect(stepsBetween(5, 3)).toEqual([4, 3]);
  expect(stepsBetween(0, 24)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24]);
  expect(stepsBetween(8, 8)).toEqual([]);
});
