import { expect, test } from "vitest";
import type { RowInfo } from "../../api/types";
import { paperOf } from "./paper";
import { lost, stepsOf } from "./scoring";
import type { CatTypes, CatView } from "./types";

const PAPER = paperOf(["xx", "xx"]);
const VIEW = {
  sheets: [[4, 4, 4, 2]],
  circles: [["A1", "B1"]],
  diagonals: [[["B1", "A2"]]],
  penalties: [6],
} as unknown as CatView;
const END = {
  effects: [
    { kind: "circle", rule: "CAT-16", seat: 0, cell: "A1", value: 4, partners: ["B1"] },
    { kind: "circle", rule: "CAT-16", seat: 1, cell: "B1", value: 4, partners: ["A2"] },
  ],
} as unknown as RowInfo<CatTypes>;

test("the end is counted circle by circle, then diagonals, then being out of step", () => {
  const steps = stepsOf(VIEW, PAPER, [END], 0);
  expect(steps).toEqual([
    { kind: "circle", spaces: [0], value: 4, cells: ["B1"], points: 2 },
    { kind: "circle", spaces: [1], value: 4, cells: [], points: 2 }, // the effect is another seat's
    { kind: "diagonal", spaces: [1, 2], value: 4, cells: ["B1", "A2"], points: 2 },
    { kind: "penalty", spaces: [], value: 0, cells: [], points: 6 },
  ]);
  expect(lost(steps)).toBe(12);
  expect(lost(steps, "circle")).toBe(4);
});

test("a seat that was never out of step has no step for it", () => {
  const steps = stepsOf({ ...VIEW, penalties: [0] }, PAPER, [], 0);
  expect(steps.map(({ kind }) => kind)).toEqual(["circle", "circle", "diagonal"]);
});
