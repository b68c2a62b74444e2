import { expect, test } from "vitest";
import scores from "./fixtures/scores.json";
import { countedGroup, groupOf, layText, parseLay, shapeOf } from "./shape";

const NINE = shapeOf("sudoku");
const SIX = shapeOf("sudokids");

test("moves are written and read", () => {
  expect(layText(NINE, { value: 5, cell: 29 })).toBe("5@C4");
  expect(layText(SIX, { value: 4, cell: 0 })).toBe("owl@A1");
  expect(parseLay(NINE, " 5@c4 ")).toEqual({ value: 5, cell: 29 });
  expect(parseLay(NINE, "5 C4")).toEqual({ value: 5, cell: 29 });
  expect(parseLay(SIX, "o@A1")).toEqual({ value: 4, cell: 0 });
  expect(parseLay(SIX, "5@A1")).toBeNull();
  expect(parseLay(NINE, "5@J1")).toBeNull();
  expect(parseLay(NINE, "draw 5")).toBeNull();
});

test("a block of SudoKids is three wide and two high", () => {
  // A1 and C2 share a block; D1 is in the next one, A3 below it.
  expect(groupOf(SIX, 0, 8)).toBe("block");
  expect(groupOf(SIX, 0, 3)).toBe("row");
  expect(groupOf(SIX, 0, 12)).toBe("column");
  expect(groupOf(SIX, 0, 15)).toBeNull();
});

test("simple scoring counts row and column, also inside the block", () => {
  expect(countedGroup(NINE, "simple", 0, 1)).toBe("row");
  expect(countedGroup(NINE, "simple", 0, 9)).toBe("column");
  expect(countedGroup(NINE, "simple", 0, 10)).toBeNull();
  expect(countedGroup(NINE, "block", 0, 10)).toBe("block");
  expect(countedGroup(NINE, "block", 0, 8)).toBeNull();
  expect(countedGroup(NINE, "standard", 0, 0)).toBeNull();
});

test.each(scores)("the spaces that light up are those that scored: $game $score $lay", (each) => {
  const shape = shapeOf(each.game);
  const lay = parseLay(shape, each.lay)!;
  const counted = each.cells.filter(
    (value, cell) => value && countedGroup(shape, each.score, lay.cell, cell) !== null,
  );
  expect(counted).toHaveLength(each.points);
});
