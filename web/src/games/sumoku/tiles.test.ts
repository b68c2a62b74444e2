import { expect, test } from "vitest";
import { face, isSix, kindOf, layoutText, parseLayout, slots } from "./tiles";

test("tiles are named by colour and number; a 9 is a 6", () => {
  expect(kindOf("R1")).toBe(0);
  expect(kindOf("o1")).toBe(8);
  expect(kindOf("P8")).toBe(47);
  expect(kindOf("R9")).toBe(kindOf("R6"));
  expect(isSix(kindOf("G9"))).toBe(true);
  expect(kindOf("X1")).toBe(-1);
  expect(kindOf("R0")).toBe(-1);
  expect(face(5)).toBe("R6");
  expect(face(5, 9)).toBe("R9");
});

test("a layout is read from a move and written in reading order", () => {
  const tiles = parseLayout("claim B4@1,0 R9@-1,2 R1@0,0");
  expect(tiles).toHaveLength(3);
  expect(tiles[1]).toEqual({ kind: 5, reads: 9, x: -1, y: 2 });
  expect(layoutText(tiles)).toBe("R1@0,0 B4@1,0 R9@-1,2");
});

test("the second of two equal tiles has a name of its own", () => {
  expect(slots([5, 0, 5]).map(({ slot }) => slot)).toEqual(["R6.0", "R1.0", "R6.1"]);
});
