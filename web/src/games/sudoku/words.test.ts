// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { RowInfo, SeatInfo } from "../../api/types";
import { shapeOf } from "./shape";
import type { SudokuEffect, SudokuMove, SudokuTypes } from "./types";
import { agreedLay, sentence } from "./words";

const SEATS = ["Ann", "Bea"].map((name) => ({ name, mates: [] as string[] }) as SeatInfo);
const NINE = shapeOf("sudoku");
const KIDS = shapeOf("sudokids");

function row(who: number, move: SudokuMove, ...effects: SudokuEffect[]): RowInfo<SudokuTypes> {
  return { number: 1, who, text: "", move, ms: 0, by: "", effects };
}

test("a tile that people agree on scores for whoever had placed it", () => {
  const score: SudokuEffect = {
    kind: "score",
    rule: "SDK-5",
    seat: 0,
    points: 4,
    cell: "C4",
    value: 5,
    parts: [2, 1, 1],
  };
  const go = row(1, { type: "go" }, score);
  expect(agreedLay(NINE, go)).toEqual({ move: { value: 5, cell: 29 }, seat: 0 });
  expect(sentence(NINE, SEATS, go)).toBe("Agreed: the 5 on C4");
  expect(agreedLay(NINE, row(0, { type: "lay", value: 5, cell: "C4" }, score))).toBeNull();
});

test("the log tells what a challenge came to, on a board for children without its spaces", () => {
  const aside: SudokuEffect = {
    kind: "aside",
    rule: "SDK-12",
    seat: 0,
    value: 4,
    cell: "C4",
    where: ["row", "block"],
    cells: ["A4"],
  };
  const challenge = row(1, { type: "challenge" }, aside);
  expect(sentence(NINE, SEATS, challenge)).toBe(
    "Bea spotted a mistake! The 4 is already in this row and block: A4. It's set aside and scores nothing.",
  );
  expect(sentence(KIDS, SEATS, challenge)).toBe(
    "Bea spotted a mistake! The owl is already in this row and block. It's set aside and scores nothing.",
  );
  const vain: SudokuEffect = { kind: "in-vain", rule: "SDK-12", seat: 1, cell: "C4", value: 5 };
  expect(sentence(NINE, SEATS, row(1, { type: "challenge" }, vain))).toBe(
    "Bea challenged the 5 on C4, but it's right. That costs nothing.",
  );
});

test("the log tells whether somebody was stuck", () => {
  const aside: SudokuEffect = { kind: "aside", rule: "SDK-14", seat: 0, value: 5, cells: ["B2"] };
  expect(sentence(NINE, SEATS, row(0, { type: "stuck" }, aside))).toBe(
    "Ann wasn't stuck. The 5 fits, for example on B2. It's set aside, scores nothing, and the turn passes.",
  );
  const end: SudokuEffect = { kind: "end-stuck", rule: "SDK-9", seat: 0, value: 5 };
  expect(sentence(NINE, SEATS, row(0, { type: "stuck" }, end))).toBe(
    "Ann's 5 fits nowhere, so the game is over.",
  );
});
