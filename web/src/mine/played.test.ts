import { expect, test } from "vitest";
import type { PlayedGame } from "../api/types";
import { othersOf, running, scoresOf, sparkline, wonShare } from "./played";

const seat = (name: string, score: number) => ({
  name,
  score,
  level: "",
  character: "",
  place: 1,
  resigned: false,
});
const played = (own: number): PlayedGame => ({
  table: "t",
  game: "any",
  options: {},
  assist: "play",
  ended: 0,
  ms: 0,
  think_ms: 0,
  seats: [seat("Ann", 55), seat("Mei", 71), seat("Pica", 67)],
  seat: own,
  result: "won",
  reason: "",
  people: false,
  rated: false,
  helped: false,
});

test("one's own score comes first, then the best, and names stand without one's own", () => {
  expect(scoresOf(played(0))).toBe("55 – 71 – 67");
  expect(scoresOf(played(2))).toBe("67 – 71 – 55");
  expect(scoresOf(played(-1))).toBe("71 – 67 – 55"); // several seats were one's own
  expect(othersOf(played(1))).toEqual(["Ann", "Pica"]);
  expect(othersOf(played(-1))).toEqual(["Ann", "Mei", "Pica"]);
});

test("the share of wins is of the games that somebody won", () => {
  expect(wonShare({ played: 9, won: 2, shared: 1, lost: 1 })).toBe(50);
  expect(wonShare({ played: 3, won: 0, shared: 0, lost: 0 })).toBeNull();
});

test("a line runs from left to right, and nothing changes nothing", () => {
  expect(sparkline([1, 3, 2])).toBe("M0 28L50 2L100 15");
  expect(sparkline([4, 4])).toBe("M0 15L100 15");
  expect(sparkline([4])).toBe("");
});

test("sums run on from where they were", () => {
  expect(running([1, 0, 2], 5)).toEqual([6, 6, 8]);
});
