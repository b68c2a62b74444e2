// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { Bests } from "./bests";

const higher = () => new Bests<number>("bests", (one, other) => one > other);

beforeEach(() => localStorage.clear());

test("the first result is the best, and then only a better one is kept", () => {
  const bests = higher();
  expect(bests.of("spring")).toBeUndefined();
  expect(bests.keep("spring", 60)).toBe(true);
  expect(bests.keep("spring", 60)).toBe(false);
  expect(bests.keep("spring", 59)).toBe(false);
  expect(bests.of("spring")).toBe(60);
  expect(bests.keep("spring", 61)).toBe(true);
  expect(higher().of("spring")).toBe(61);
});

test("results of different names are not compared", () => {
  const bests = higher();
  bests.keep("spring", 60);
  expect(bests.keep("winter", 10)).toBe(true);
  expect(bests.of("spring")).toBe(60);
});
