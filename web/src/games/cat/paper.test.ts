import { expect, test } from "vitest";
import losses from "./fixtures/losses.json";
import { loss, paperOf, runCost, shade } from "./paper";

/** Three by three, a hole in the middle, a printed 5 at the right end of the last row. */
const SMALL = paperOf(["xox.", "x.x.", "xxx5"]);

test("spaces are named by column and row, holes and printed numbers are none", () => {
  expect(SMALL.spaces.map(({ name }) => name).join(" ")).toBe("A1 B1 C1 A2 C2 A3 B3 C3");
  expect(SMALL.spaces.filter(({ circle }) => circle).map(({ name }) => name)).toEqual(["B1"]);
  expect(SMALL.prints).toEqual([{ row: 2, column: 3, value: 5 }]);
  expect(SMALL.at(1, 1)).toBe(-1);
});

test("a hole cuts a row and a column", () => {
  // A2 sees A1 and A3, but not C2 across the hole.
  expect([...shade(SMALL, 3)].sort()).toEqual([0, 3, 5]);
});

test("equal numbers in a row cost two each", () => {
  const numbers = [4, 0, 4, 0, 0, 0, 0, 0];
  expect(loss(SMALL, numbers)).toEqual({ circles: [0, 2], runs: [], points: 4 });
});

test("a number equal to the printed one at the end of its row costs", () => {
  expect(loss(SMALL, [0, 0, 0, 0, 0, 5, 0, 0]).circles).toEqual([5]);
  expect(loss(SMALL, [5, 0, 0, 0, 0, 0, 0, 0]).points).toBe(0);
});

test("equal numbers corner to corner cost by their length", () => {
  // B1 and C2 touch corner to corner.
  expect(loss(SMALL, [0, 3, 0, 0, 3, 0, 0, 0])).toEqual({ circles: [], runs: [[1, 4]], points: 2 });
  expect([2, 3, 4, 5].map((length) => runCost(Array(length)))).toEqual([2, 5, 10, 10]);
});

test.each(losses.map((position, number) => ({ number, position })))(
  "sheet $number costs what the rules say",
  ({ position }) => {
    const found = loss(paperOf(position.rows), [...position.numbers].map(Number));
    expect(found.circles).toEqual(position.circles);
    expect(found.runs.map((run) => [...run].sort((a, b) => a - b)).sort()).toEqual(
      position.diagonals.map((run) => [...run].sort((a, b) => a - b)).sort(),
    );
    expect(found.points).toBe(position.lost);
  },
);
