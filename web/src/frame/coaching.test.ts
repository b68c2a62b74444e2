import { expect, test } from "vitest";
import { Misses, nameOf, stepFor } from "./coaching";

const STEPS = [
  { lesson: "one", step: 0, rules: ["R-1"], codes: ["move/colour"] },
  { lesson: "one", step: 2, rules: ["R-2"], codes: ["move/colour", "move/total"] },
  { lesson: "two", step: 1, rules: ["R-2"], codes: [] },
];

test.each([
  ["move/colour", "R-2", 2],
  ["move/colour", "R-1", 0],
  ["move/colour", "R-9", 0],
  ["move/total", "", 2],
  ["move/not-held", "R-2", undefined],
])("%s of %s is foreseen in step %s", (code, rule, step) => {
  expect(stepFor(STEPS, code, rule)?.step).toBe(step);
});

test("what is missed for the second time counts, each rule by itself", () => {
  const misses = new Misses();
  const missed = [
    misses.missed("move/colour", "R-1"),
    misses.missed("move/colour", "R-2"),
    misses.missed("move/total", "R-1"),
    misses.missed("move/colour", "R-1"),
    misses.missed("move/colour", "R-1"),
  ];
  expect(missed).toEqual([false, false, false, true, true]);
});

test("a step has a name of its own, by which a device remembers it", () => {
  expect(new Set(STEPS.map(nameOf)).size).toBe(3);
});
