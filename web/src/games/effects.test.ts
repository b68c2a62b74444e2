import { expect, test } from "vitest";
import { effectOf, effectsOf } from "./effects";

const score = { kind: "score", rule: "X-1", points: 5, parts: [2, 3] } as const;
const more = { kind: "score", rule: "X-1", points: 1, parts: [1] } as const;
const end = { kind: "end", rule: "X-2" } as const;
const ALL: readonly (typeof score | typeof more | typeof end)[] = [end, score, more];

test("the first effect of a kind is found", () => {
  expect(effectOf(ALL, "score")).toBe(score);
  expect(effectOf(ALL.slice(1), "end")).toBeUndefined();
});

test("all effects of a kind are found in their order", () => {
  expect(effectsOf(ALL, "score")).toEqual([score, more]);
  expect(effectsOf(ALL.slice(1), "end")).toEqual([]);
});
