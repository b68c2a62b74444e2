import { expect, test } from "vitest";
import { cellIndex, cellName } from "./cells";

test("a space is named by column and row", () => {
  expect(cellName(9, 0)).toBe("A1");
  expect(cellName(9, 29)).toBe("C4");
  expect(cellName(6, 35)).toBe("F6");
});

test("a name means its space, in capitals or not", () => {
  expect(cellIndex(9, "C4")).toBe(29);
  expect(cellIndex(9, "i9")).toBe(80);
});

test("a name beside the board means none", () => {
  expect(cellIndex(6, "G1")).toBe(-1);
  expect(cellIndex(6, "A7")).toBe(-1);
  expect(cellIndex(9, "A0")).toBe(-1);
  expect(cellIndex(9, "")).toBe(-1);
  expect(cellIndex(9, "4C")).toBe(-1);
});
