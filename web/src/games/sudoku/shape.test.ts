import { expect, test } from "vitest";
import { cellIndex } from "../grid/cells";
import scores from "./fixtures/scores.json";
import { countedGroup, groupOf, layMove, layOf, partsAt, shapeOf } from "./shape";

const NINE = shapeOf("sudoku");
const SIX = shapeOf("sudokids");

test("a move and what it does on the board belong together", () => {
  const move = { type: "lay", value: 5, cell: "C4" } as const;
  expect(layOf(NINE, move)).toEqual({ value: 5, cell: 29 });
  expect(layMove(NINE, { value: 5, cell: 29 })).toEqual(move);
  expect(layMove(SIX, { value: 4, cell: 7 })).toEqual({ type: "lay", value: 4, cell: "B2" });
  expect(layOf(NINE, { type: "draw", value: 5 })).toBeNull();
  expect(layOf(NINE, null)).toBeNull();
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

test.each(scores)("the spaces that light up are those that scored: $game $score $cell", (each) => {
  const shape = shapeOf(each.game);
  const laid = cellIndex(shape.side, each.cell);
  const counted = each.cells.filter(
    (value, cell) => value && countedGroup(shape, each.score, laid, cell) !== null,
  );
  expect(counted).toHaveLength(each.points);
});

test.each(scores)("a tile on trial would score: $game $score $cell", (each) => {
  const shape = shapeOf(each.game);
  const parts = partsAt(shape, each.score, each.cells, cellIndex(shape.side, each.cell));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(each.points);
  expect(parts).toHaveLength({ standard: 3, simple: 2, block: 1 }[each.score] ?? 0);
});
