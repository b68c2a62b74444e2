import { expect, test } from "vitest";
import { findings, wrongCells } from "./judging";
import type { SpeedTypes } from "./types";

const EFFECTS: SpeedTypes["effect"][] = [
  { kind: "line-right", rule: "SUM-6", cells: ["0,0", "1,0"], tiles: ["R1", "B4"], total: 5 },
  {
    kind: "line-wrong",
    rule: "SUM-7",
    cells: ["1,0", "1,1"],
    tiles: ["B4", "B1"],
    total: 5,
    fault: "colour",
  },
  { kind: "layout-wrong", rule: "SPD-3", fault: "unused", tiles: ["G2"] },
  { kind: "layout-wrong", rule: "SUM-5", fault: "apart", cells: ["7,7"] },
  { kind: "out", rule: "SPD-5", round: 1 },
];

test("lines and faults of the whole layout are shown one by one, the verdict is none of them", () => {
  expect(findings(EFFECTS)).toEqual(EFFECTS.slice(0, 4));
});

test("all cells of what is wrong are marked", () => {
  expect(wrongCells(EFFECTS)).toEqual(["1,0", "1,1", "7,7"]);
});
