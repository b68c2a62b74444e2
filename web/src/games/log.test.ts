// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { RowInfo, TableMove } from "../api/types";
import { lastOfOthers } from "./log";

const row = (number: number, who: number, move: TableMove | { type: string }) =>
  ({ number, who, move, text: "", ms: 0, by: "", effects: [] }) as RowInfo;
const lay = (number: number, who: number) => row(number, who, { type: "lay" });
const takeBack = (number: number, seat: number, to: number) =>
  row(number, -3, { type: "takeback", seat, to });

test("the last move of somebody else is told", () => {
  const rows = [lay(1, 0), lay(2, 1), lay(3, 0)];
  expect(lastOfOthers(rows, [0])).toEqual({ row: rows[1], seat: 1 });
  expect(lastOfOthers([lay(1, 0)], [0])).toBeNull();
});

test("that somebody else took a move back is told in place of the move", () => {
  const rows = [lay(1, 0), lay(2, 1), takeBack(3, 1, 2)];
  expect(lastOfOthers(rows, [0])).toEqual({ row: rows[2], seat: 1 });
});

test("a move that one has taken back with one's own is told no more", () => {
  const rows = [lay(1, 0), lay(2, 1), lay(3, 0), lay(4, 1), takeBack(5, 0, 3)];
  expect(lastOfOthers(rows, [0])).toEqual({ row: rows[1], seat: 1 });
});
