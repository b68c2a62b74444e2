import { expect, test } from "vitest";
import { whenMet } from "./when";

/** A Wednesday, in the middle of the day. */
const NOW = new Date(2026, 10, 18, 12).getTime();
const words = { today: "today", on: (day: string) => `on ${day}` };
const ago = (days: number, language = "en") =>
  whenMet(new Date(2026, 10, 18 - days, 23).getTime(), NOW, language, words);

test("the last days by their names, earlier ones by how long ago they were", () => {
  expect([0, 1, 3, 6, 7, 15, 40].map((days) => ago(days))).toEqual([
    "today",
    "yesterday",
    "on Sunday",
    "on Thursday",
    "last week",
    "2 weeks ago",
    "last month",
  ]);
  expect([1, 3].map((days) => ago(days, "nl"))).toEqual(["gisteren", "on zondag"]);
});

test("a server whose clock is ahead says today", () => {
  expect(whenMet(NOW + 1000, NOW, "en", words)).toBe("today");
});
