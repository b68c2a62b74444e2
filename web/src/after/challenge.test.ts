import { expect, test } from "vitest";
import type { Result } from "../api/types";
import { challengeOf, dayCutShort, dayTried } from "./challenge";

const ended = (reason: string): Result => ({
  reason,
  scores: [85, 95],
  places: [2, 1],
  winners: [],
});

test("a challenge is that of a day or a deal of a tournament", () => {
  expect(challengeOf("2027-01-16/cat")).toEqual({ kind: "day", day: "2027-01-16", game: "cat" });
  expect(challengeOf("tournament/CODE/1")).toEqual({ kind: "tournament", code: "CODE", deal: "1" });
  expect(challengeOf("")).toBeNull();
});

test("only a counted try that the challenge itself has ended is cut short", () => {
  const tried = { challenge: "2027-01-16/any", counted: true, result: ended("abandoned") };
  expect(dayCutShort(tried)).toBe("2027-01-16");
  expect(dayCutShort({ ...tried, result: ended("resigned") })).toBeNull();
  expect(dayCutShort({ ...tried, counted: false })).toBeNull();
  expect(dayCutShort({ ...tried, challenge: "tournament/CODE/1" })).toBeNull();
  expect(dayCutShort({ ...tried, result: null })).toBeNull();
  expect(dayCutShort(null)).toBeNull();
});

test("a try that counts is one of a day, and not of a tournament", () => {
  const tried = { challenge: "2027-01-16/any", counted: true };
  expect(dayTried(tried)).toBe("2027-01-16");
  expect(dayTried({ ...tried, counted: false })).toBeNull();
  expect(dayTried({ ...tried, challenge: "tournament/CODE/1" })).toBeNull();
  expect(dayTried({ challenge: "", counted: false })).toBeNull();
});
