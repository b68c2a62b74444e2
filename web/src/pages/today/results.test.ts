// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { ChallengeInfo } from "../../api/types";
import { amongWords, clockTime, valueWords } from "../../i18n/results";
import { barLabel, isWithin, monthOf, parts, shades, shareText } from "./results";

const info = (more: Partial<ChallengeInfo>): ChallengeInfo => ({
  game: "sudoku",
  goal: "",
  options: {},
  bots: [],
  measure: "points",
  state: "done",
  table: "t",
  value: 68,
  total: 37,
  beaten: 31,
  ...more,
});

test("a result is told in points or by the clock", () => {
  expect(valueWords("points", 1)).toBe("1 point");
  expect(valueWords("time", 65_900)).toBe("1:05");
  expect(valueWords("lead", 12)).toBe("12 points ahead");
  expect(valueWords("lead", -1)).toBe("1 point behind");
  expect(valueWords("lead", 0)).toBe("level");
  expect(clockTime(3600)).toBe("60:00");
});

test("a result is told among all", () => {
  expect(amongWords(info({}))).toBe("68 points, better than 31 of 37.");
  expect(amongWords(info({ total: 1, beaten: 0 }))).toBe("68 points. You are the first one.");
  expect(amongWords(info({ beaten: 0 }))).toBe("68 points, one of 37 results so far.");
  expect(amongWords(info({ value: null }))).toBe("No result this time.");
});

test("bars say where they begin", () => {
  expect(barLabel("points", { low: 60, high: 70, number: 3 })).toBe("60–");
  expect(barLabel("points", { low: 7, high: 8, number: 3 })).toBe("7");
  expect(barLabel("lead", { low: -65, high: -64, number: 1 })).toBe("−65");
  expect(barLabel("time", { low: 90, high: 120, number: 3 })).toBe("1:30–");
  expect(isWithin("time", { low: 90, high: 120, number: 3 }, 119_999)).toBe(true);
  expect(isWithin("points", { low: 60, high: 70, number: 3 }, 70)).toBe(false);
});

test("moves are shaded by what they brought", () => {
  expect(shades([0, 3, 6, 10, -1])).toEqual([0, 1, 2, 3, 0]);
  expect(shades([0, -4, -8])).toEqual([3, 1, 0]); // points can only be lost
  expect(shades([])).toEqual([]);
});

test("a long game is told as a whole, some moves at a time", () => {
  expect(parts([0, 3, 10])).toEqual([0, 3, 10]);
  const long = Array.from({ length: 61 }, (_, k) => (k === 60 ? 5 : 1));
  expect(parts(long)).toEqual([...Array<number>(20).fill(3), 5]); // three in a row, and the last
  expect(parts([])).toEqual([]);
});

test("a text to share tells no draw", () => {
  const said = shareText({
    game: "SuDoKu",
    day: "2027-01-15",
    result: "68 points.",
    row: 10,
    steps: [0, 3, 10],
    link: "http://x/today",
  });
  expect(said).toBe("masume · SuDoKu · 15 Jan\n68 points.\n▁▃█\n10 days in a row\nhttp://x/today");
});

test("a month has all its days", () => {
  expect(monthOf("2028-02-10")).toHaveLength(29);
  expect(monthOf("2027-01-15").at(-1)).toBe("2027-01-31");
});
