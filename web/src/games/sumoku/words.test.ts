// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { RowInfo, SeatInfo } from "../../api/types";
import { laid } from "./tiles";
import type { BoxTypes } from "./types";
import { sentence } from "./words";

const SEATS = [{ name: "Ann", kind: "person", mine: false, mates: [] as string[] }] as SeatInfo[];
const row = (
  who: number,
  move: RowInfo<BoxTypes>["move"],
  ...effects: BoxTypes["effect"][]
): RowInfo<BoxTypes> => ({ number: 1, who, text: "", move, ms: 0, by: "", effects });
const said = (...given: Parameters<typeof row>): string => sentence(SEATS, row(...given));

test("a play is told with its tiles and points, and an extra turn with it", () => {
  const play: BoxTypes["move"] = { type: "play", tiles: [laid("R1", 0, 0), laid("B4", 1, 0)] };
  const score: BoxTypes["effect"] = {
    kind: "score",
    rule: "SUM-12",
    points: 5,
    lines: ["R1 B4"],
    cells: [["0,0", "1,0"]],
    parts: [5],
  };
  expect(said(0, play, score)).toBe("Ann: 2 tiles, +5");
  expect(said(0, play, score, { kind: "extra", rule: "SUM-16" })).toBe(
    "Ann: 2 tiles and an extra turn, +5",
  );
});

test("a claim is right, wrong, or a stage with so many tiles", () => {
  const claim: BoxTypes["move"] = { type: "claim", layout: [] };
  expect(said(0, claim, { kind: "out", rule: "SPD-5", round: 1 })).toBe(
    "Ann claims: wrong, and is out",
  );
  expect(said(0, claim, { kind: "end", rule: "TEM-2", reason: "built" })).toBe(
    "Ann claims: right!",
  );
  expect(said(0, claim, { kind: "stage-built", rule: "SOL-3", placed: 16, stage: 1 })).toBe(
    "Ann: 16 tiles correctly placed",
  );
});

test("a claim after which the next round begins is told as a claim, not by the new key", () => {
  const claim: BoxTypes["move"] = { type: "claim", layout: [] };
  expect(said(0, claim, { kind: "key", rule: "SUM-3", key: 4, faces: [] })).toBe(
    "Ann claims: right!",
  );
});

test("a call names its tiles", () => {
  const call: BoxTypes["move"] = { type: "call", tiles: [0, 13] };
  expect(said(0, call, { kind: "sits-out", rule: "SPT-4", round: 2 })).toBe(
    "Ann calls red 1, orange 6: wrong",
  );
});

test("the key, who starts and the clock are told of rows of nobody", () => {
  const roll: BoxTypes["move"] = { type: "roll", faces: [4] };
  expect(said(-1, roll, { kind: "key", rule: "SUM-3", key: 4, faces: [4] })).toBe(
    "The key number is 4",
  );
  const lot: BoxTypes["move"] = { type: "lot", seat: 0 };
  expect(said(-1, lot, { kind: "starts", rule: "SUM-11", seat: 0, total: 9 })).toBe("Ann starts");
  expect(said(-2, { type: "time" })).toBe("Time's up");
});

test("draws and what happens at the table have no sentence; moves without facts have their own", () => {
  expect(said(-1, { type: "draw", tiles: [1] })).toBe("");
  expect(said(-3, { type: "takeback", seat: 0, to: 3 })).toBe("");
  expect(said(0, { type: "giveup" })).toBe("Ann gives up");
  expect(said(0, { type: "none" })).toBe("Ann sees no match");
});
