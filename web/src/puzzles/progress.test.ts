import { expect, test } from "vitest";
import { endlessNumber, nameOf, nextNumber, withDone } from "./progress";

const place = { game: "sumoku", kind: "best-play", level: "easy", number: 2 };
const solved = { solved: true, tries: 1, helped: false };
const failed = { solved: false, tries: 5, helped: false };
const name = (number: number) => nameOf("sumoku", "best-play", "easy", number);

test("a puzzle that was solved once stays solved", () => {
  const before = withDone({}, name(1), solved);
  expect(withDone(before, name(1), failed)).toEqual({ [name(1)]: solved });
  expect(withDone({ [name(1)]: failed }, name(1), solved)).toEqual({ [name(1)]: solved });
});

test("the oldest is forgotten", () => {
  const two = withDone(withDone({}, name(1), solved, 2), name(2), solved, 2);
  expect(Object.keys(withDone(two, name(3), failed, 2))).toEqual([name(2), name(3)]);
});

test("the next puzzle is one that was not solved, in the order of the pack", () => {
  expect(nextNumber({}, place, [3, 2, 1])).toBe(1);
  expect(nextNumber({ [name(1)]: solved }, place, [3, 2, 1])).toBe(3);
  expect(nextNumber({ [name(1)]: solved, [name(3)]: failed }, place, [3, 2, 1])).toBe(3);
  expect(nextNumber({ [name(1)]: solved, [name(3)]: solved }, place, [3, 2, 1])).toBeNull();
});

test("endless numbers lie beyond the pack and never too high", () => {
  expect(endlessNumber(24, () => 0)).toBe(25);
  expect(endlessNumber(24, () => 0.9999999999)).toBe(2 ** 31 - 1);
});
