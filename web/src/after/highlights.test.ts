import { expect, test } from "vitest";
import type { RowInfo } from "../api/types";
import { bestRow, ledInVain, margin, ranking } from "./highlights";

const row = (number: number, who: number, ...effects: { points?: number; seat?: number }[]) =>
  ({ number, who, effects: effects.map((each) => ({ ...each, kind: "x", rule: "" })) }) as RowInfo;

test("the best move is the one that brought its own seat most", () => {
  const rows = [row(1, 0, { points: 5 }), row(2, 1, { points: 4 }, { points: 3 }), row(3, -1)];
  expect(bestRow(rows)).toMatchObject({ row: { number: 2 }, points: 7 });
  expect(bestRow([row(1, 0, { points: 9, seat: 1 })])).toBeNull();
  expect(bestRow([])).toBeNull();
  const alike = [row(1, 0, { points: 4 }), row(2, 1, { points: 4 })];
  expect(bestRow(alike)).toBeNull(); // where every call brings four, none is the best
  expect(bestRow([...alike, row(3, 0, { points: 5 })])).toMatchObject({ row: { number: 3 } });
});

test("who led longest and lost is told, a shared lead is nobody's", () => {
  const frames = [
    [0, 0],
    [3, 0],
    [3, 2],
    [3, 3],
    [3, 6],
  ].map((scores) => ({ scores }));
  expect(ledInVain(frames, [1])).toEqual({ seat: 0, moves: 2 });
  expect(ledInVain(frames, [0, 1])).toBeNull();
  expect(ledInVain(frames, [])).toBeNull(); // a challenge that ends early: nobody has lost
});

test("a margin is that of the only winner", () => {
  expect(margin([71, 67, 55], [0])).toBe(4);
  expect(margin([10, 10], [0, 1])).toBe(0);
  expect(margin([3], [0])).toBe(0);
  expect(margin([2, 9], [0])).toBe(0); // won by something else than points
});

test("the podium follows the places, and has one step where all lose together", () => {
  const result = { scores: [4, 9, 9], places: [3, 1, 1], winners: [1, 2], reason: "laid" };
  expect(ranking(result).map(({ seat, place }) => [seat, place])).toEqual([
    [1, 1],
    [2, 1],
    [0, 3],
  ]);
  const lost = { scores: [18, 18], places: [2, 1], winners: [], reason: "resigned" };
  expect(ranking(lost).map(({ place }) => place)).toEqual([1, 1]);
});
