import { expect, test } from "vitest";
import { face, isSix, laid, pattern, slots } from "./tiles";

test("tiles are named by colour and number; a 9 is a 6 that was turned", () => {
  expect(face(0)).toBe("R1");
  expect(face(47)).toBe("P8");
  expect(face(5)).toBe("R6");
  expect(face(5, 9)).toBe("R9");
});

test("a tile is laid by its name", () => {
  expect(laid("O1", 2, -3)).toEqual({ kind: 8, reads: 1, x: 2, y: -3 });
  expect(laid("R9", 0, 0)).toEqual({ kind: 5, reads: 9, x: 0, y: 0 });
  expect(isSix(laid("G9", 0, 0).kind)).toBe(true);
});

test("a pattern is written row by row, with gaps", () => {
  const tiles = [laid("R1", 0, 0), laid("B4", 1, 0), laid("O6", 1, 1)];
  expect(pattern(["R1 B4", "-- O6"])).toEqual(tiles);
});

test("the second of two equal tiles has a name of its own", () => {
  expect(slots([5, 0, 5]).map(({ slot }) => slot)).toEqual(["R6.0", "R1.0", "R6.1"]);
});
