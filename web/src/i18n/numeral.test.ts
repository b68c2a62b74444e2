// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { tn } from "./language.svelte";
import { numeral } from "./numeral";

test("what is below nothing has a minus sign, as in print", () => {
  expect([-4, 0, 12].map(numeral)).toEqual(["−4", "0", "12"]);
  expect(tn("after.alone", -4)).toBe("−4 points");
});
