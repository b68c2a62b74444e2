// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { badOf, type Each, saidOf } from "../why-samples";
import solo from "./pages/solo-sumoku";
import spot from "./pages/spot-sumoku";
import sumoku from "./pages/sumoku";
import type { BoxReason } from "./types";

const EACH: Each<BoxReason> = {
  "sumoku-scores": { kind: "sumoku-scores", lines: 2, points: 24 },
  "sumoku-extra-turn": { kind: "sumoku-extra-turn", points: 15 },
  "sumoku-leaves": { kind: "sumoku-leaves", seat: 1, cells: ["3,4"], reply: 30, points: -30 },
  "sumoku-keeps": { kind: "sumoku-keeps", tiles: ["R3"], cells: ["1,2"], most: 20, points: 20 },
  "sumoku-unplayable": { kind: "sumoku-unplayable", tiles: ["R3", "R5"] },
  "sumoku-loses": { kind: "sumoku-loses", tiles: ["R3"], points: -12 },
  "sumoku-solved": { kind: "sumoku-solved", margin: 8, points: 8 },
  "sumoku-builds": { kind: "sumoku-builds", tiles: 10, points: 10 },
  "sumoku-no-layout": { kind: "sumoku-no-layout", proved: true },
  "sumoku-next-tiles": { kind: "sumoku-next-tiles", fits: 11, tens: 12 },
  "sumoku-adds-up": {
    kind: "sumoku-adds-up",
    tiles: ["R6", "G1", "B6", "P2"],
    totals: [15, 18],
    points: 4,
  },
};
const MORE: BoxReason[] = [
  { kind: "sumoku-scores", lines: 1, points: 10 },
  { kind: "sumoku-extra-turn" },
  { kind: "sumoku-solved", margin: 0 },
  { kind: "sumoku-solved", margin: -3 },
  { kind: "sumoku-no-layout", proved: false },
];

test("every reason of the box is a sentence in every language, in each of its games", async () => {
  for (const ui of [sumoku, solo, spot])
    expect(badOf(await saidOf(ui, [...Object.values(EACH), ...MORE]))).toEqual([]);
});

test("tiles are named and figures filled in", async () => {
  const said = await saidOf(sumoku, [...Object.values(EACH), ...MORE]);
  expect(said.en).toContain("It scores 24 points in 2 lines.");
  expect(said.en).toContain("Left in hand, and fitting nowhere now: red 3, red 5.");
  expect(said.en).toContain(
    "red 6, green 1, blue 6, purple 2: four colours, and 15/18 is a multiple of the key number.",
  );
  expect(said.nl).toContain("Dat levert 10 punten op in 1 lijn.");
  expect(said["zh-Hant"]).toContain("留在手上、現在無處可放：紅 3、紅 5。");
});

test("a reason of another game has no words", async () => {
  expect((await saidOf(sumoku, [{ kind: "odd" }])).en).toEqual([""]);
});
