import { expect, test } from "vitest";
import { together } from "./twin";

test("whoever sat at seat 1 sits at seat 0 in the second game", () => {
  expect(together([10, 20], [3, 4])).toEqual([23, 14]);
  expect(together([1, 2, 3], [10, 20, 30])).toEqual([12, 23, 31]);
});
