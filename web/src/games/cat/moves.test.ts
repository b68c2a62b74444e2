import { expect, test } from "vitest";
import { type Box, boxOf, isBlank, numbersOf, rollMove, sameBox, writeMove } from "./moves";

const HEADED: Box = { type: "cross", number: 3, row: 2, column: 3 };
const BLANK: Box = { type: "cross", number: 3, row: 2, column: 8 };
const WRITE = {
  type: "write",
  numbers: [
    [3, "C4"],
    [5, "D10"],
  ] as [number, string][],
} as const;

test("only a cross has a box, headed or blank", () => {
  expect(boxOf(HEADED)).toBe(HEADED);
  expect(boxOf({ type: "roll", faces: [1, 3, 3, 6] })).toBeNull();
  expect(boxOf(null)).toBeNull();
  expect([HEADED, BLANK].map(isBlank)).toEqual([false, true]);
});

test("boxes are the same if number, row and column are", () => {
  expect(sameBox({ ...HEADED }, HEADED)).toBe(true);
  expect(sameBox({ ...HEADED, row: 1 }, HEADED)).toBe(false);
  expect(sameBox({ ...BLANK, number: 4 }, BLANK)).toBe(false);
  expect(sameBox(BLANK, HEADED)).toBe(false);
  expect(sameBox(null, HEADED)).toBe(false);
});

test("numbers and the move that writes them belong together", () => {
  const written = [
    { value: 3, cell: "C4" },
    { value: 5, cell: "D10" },
  ];
  expect(numbersOf(WRITE)).toEqual(written);
  expect(writeMove(written)).toEqual(WRITE);
  expect(writeMove([])).toEqual({ type: "write", numbers: [] });
  expect(numbersOf(HEADED)).toEqual([]);
  expect(numbersOf(null)).toEqual([]);
});

test("a roll is sent from the lowest die to the highest", () => {
  expect(rollMove([1, 6, 3, 4])).toEqual({ type: "roll", faces: [1, 3, 4, 6] });
});
