// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { isKnownSeal, keepSeal, keptSeal } from "./seals";

beforeEach(() => localStorage.clear());

test("the first seal of a table is kept, a later one is not", () => {
  keepSeal("a", "s1");
  keepSeal("a", "s2");
  expect(keptSeal("a")).toBe("s1");
  expect(isKnownSeal("s1")).toBe(true);
  expect(isKnownSeal("s2")).toBe(false);
});

test("no seal is nothing to keep", () => {
  keepSeal("a", "");
  expect(keptSeal("a")).toBeNull();
});

test("of very many the latest two hundred are kept", () => {
  for (let k = 0; k < 201; k++) keepSeal(`t${k}`, `s${k}`);
  expect(keptSeal("t0")).toBeNull();
  expect(keptSeal("t1")).toBe("s1");
  expect(keptSeal("t200")).toBe("s200");
});
