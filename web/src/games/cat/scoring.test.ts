import { expect, test } from "vitest";
import type { RowInfo } from "../../api/types";
import { paperOf } from "./paper";
import { lost, stepsOf } from "./scoring";
import type { CatView } from "./types";

const PAPER = paperOf(["xx", "xx"]);
const VIEW = {
  sheets: [[4, 4, 4, 2]],
  circles: [["A1", "B1"]],
  diagonals: [[["B1", "A2"]]],
  penalties: [6],
} as unknown as CatView;
const END = {
  told: [
    { kind: "circle", rule: "", seat: 0, facts: { cell: "A1", partners: ["B1"] } },
    { kind: "circle", rule: "", seat: 1, facts: { cell: "B1", partners: ["A2"] } },
  ],
} as unknown as RowInfo;

test("the end is counted circle by circle, then diagonals, then being out of step", () => {
  const steps = stepsOf(VIEW, PAPER, [END], 0);
  expect(steps).toEqual([
    { kind: "circle", spaces: [0], value: 4, like: ["B1"], points: 2 },
    { kind: "circle", spaces: [1], value: 4, like: [], points: 2 }, // another seat's fact is no use
    { kind: "diagonal", spaces: [1, 2], value: 4, like: ["B1", "A2"], points: 2 },
    { kind: "penalty", spaces: [], value: 0, like: [], points: 6 },
  ]);
  expect(lost(steps)).toBe(12);
  expect(lost(steps, "circle")).toBe(4);
});

test("who was never out of step has no such step", () => {
  const steps = stepsOf({ ...VIEW, penalties: [0] }, PAPER, [], 0);
  expect(steps.map(({ kind }) => kind)).toEqual(["circle", "circle", "diagonal"]);
});
