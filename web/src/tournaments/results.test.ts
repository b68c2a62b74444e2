// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { TournamentInfo } from "../api/types";
import { cellWords, columnsOf, dealWords, overWords, sumWords } from "./results";

const info = (more: Partial<TournamentInfo> = {}) =>
  ({ measure: "points", par_plays: 5, ...more }) as TournamentInfo;
const deal = (more: object) =>
  ({ number: 1, state: "done", table: "t", value: 70, over: 84, ...more }) as never;

test("tenths over par have a sign", () => {
  expect([84, -20, 0, 105].map(overWords)).toEqual(["+8.4", "−2", "0", "+10.5"]);
});

test("a sum is told as what it is", () => {
  expect(sumWords(info(), 64)).toBe("+6.4");
  expect(sumWords(info({ measure: "wins", par_plays: 0 }), 20)).toBe("2");
  expect(sumWords(info({ par_plays: 0 }), 1050)).toBe("105");
  expect(sumWords(info({ measure: "lead", par_plays: 0 }), -30)).toBe("−3");
});

test("a cell shows its result to those who may see it", () => {
  const cells = [
    { state: "open", value: null, over: null },
    { state: "begun", value: null, over: null },
    { state: "none", value: null, over: null },
    { state: "done", value: null, over: null },
    { state: "done", value: 70, over: null },
    { state: "done", value: 70, over: 84 },
  ] as const;
  expect(cells.map((cell) => cellWords(info(), cell))).toEqual(["", "…", "–", "•", "?", "+8.4"]);
  const wins = info({ measure: "wins", par_plays: 0 });
  expect(cellWords(wins, { state: "done", value: 0, over: 0 })).toBe("0");
});

test("one's own deal is told in words", () => {
  expect(dealWords(info(), deal({}))).toBe("8.4 over par");
  expect(dealWords(info(), deal({ over: -20 }))).toBe("2 under par");
  expect(dealWords(info(), deal({ over: 0 }))).toBe("on par");
  expect(dealWords(info(), deal({ over: null }))).toBe("par to come");
  expect(dealWords(info(), deal({ state: "none", value: null }))).toBe("no result");
  expect(dealWords(info({ measure: "wins", par_plays: 0 }), deal({ value: 1 }))).toBe("won");
});

test("few squares of the tray stay empty", () => {
  expect([1, 2, 4, 5, 6, 8, 9, 12, 16].map(columnsOf)).toEqual([1, 2, 4, 4, 3, 4, 3, 4, 4]);
});
