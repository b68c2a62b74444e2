import { expect, test } from "vitest";
import { aged, merged } from "./shared";
import type { Position } from "./types";

const at = (row: number, numbers: number[], clocks?: Record<string, number>): Position =>
  ({ row, rows: numbers.map((number) => ({ number })), clocks }) as unknown as Position;
const numbers = (position: Position) => position.rows.map((row) => row.number);

test("news are put behind what is known", () => {
  expect(numbers(merged(at(2, [0, 1]), at(4, [2, 3])))).toEqual([0, 1, 2, 3]);
  expect(numbers(merged(undefined, at(2, [0, 1])))).toEqual([0, 1]);
});

test("rows that come twice are there once, and what was known stays as it was", () => {
  const known = at(2, [0, 1]);
  expect(numbers(merged(known, at(3, [1, 2])))).toEqual([0, 1, 2]);
  expect(numbers(known)).toEqual([0, 1]);
});

test("a table that begins again has fewer rows", () => {
  expect(numbers(merged(at(3, [0, 1, 2]), at(1, [0])))).toEqual([0]);
});

test("clocks go on, and not below zero", () => {
  expect(aged(at(0, [], { "0": 5_000, "1": 900 }), 1_000).clocks).toEqual({ "0": 4_000, "1": 0 });
  const without = at(0, []);
  expect(aged(without, 1_000)).toBe(without);
});
