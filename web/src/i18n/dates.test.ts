// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { soonWords } from "./dates";

test("the time left is told in the largest fitting unit", () => {
  const minute = 60_000;
  expect([5, 90, 150, 3000].map((each) => soonWords(each * minute))).toEqual([
    "in 5 minutes",
    "in 90 minutes",
    "in 2 hours",
    "in 2 days",
  ]);
});
