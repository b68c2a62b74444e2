// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { EnteredDice } from "./entered.svelte";
import { Pencil } from "./pencil.svelte";

let decision: string;
let kept: Record<string, string | null>[];
const pencil = () =>
  new Pencil({
    decision: () => decision,
    keep: (changes) => void kept.push(changes),
    storageKey: "p",
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  [decision, kept] = ["0 write 1", []];
});

test("a die is written, and what was pencilled there is rubbed out", () => {
  const one = pencil();
  one.write(0, { value: 3, cell: "C4" });
  one.write(2, { value: 5, cell: "C4" });
  expect(one.marks).toEqual({ 2: { value: 5, cell: "C4" } });
  expect(one.dieAt("C4")).toBe(2);
  expect(kept.at(-1)).toEqual({ 2: "5@C4", 0: null });
});

test("rubbing out what is not written sends nothing", () => {
  const one = pencil();
  one.rub(1);
  expect(kept).toEqual([]);
  one.write(1, { value: 3, cell: "C4" });
  one.rub(1);
  expect(one.size).toBe(0);
  expect(kept.at(-1)).toEqual({ 1: null });
});

test("pencil survives a reload, but not the decision it was for", () => {
  pencil().write(0, { value: 3, cell: "C4" });
  expect(pencil().marks).toEqual({ 0: { value: 3, cell: "C4" } });
  decision = "0 write 2";
  expect(pencil().marks).toEqual({});
});

test("what the server keeps is taken over, as far as it can be read", () => {
  const one = pencil();
  one.adopt({ 0: "3@C4", 1: "7@C5", 2: "hold" });
  expect(one.marks).toEqual({ 0: { value: 3, cell: "C4" } });
});

test("each change can be undone, until the next decision", () => {
  const one = pencil();
  expect(one.undoes).toBe(false);
  one.write(0, { value: 3, cell: "C4" });
  one.write(2, { value: 5, cell: "C4" });
  one.undo();
  expect(one.marks).toEqual({ 0: { value: 3, cell: "C4" } });
  expect(kept.at(-1)).toEqual({ 2: null, 0: "3@C4" });
  one.undo();
  expect([one.size, one.undoes]).toEqual([0, false]);
  one.write(0, { value: 3, cell: "C4" });
  decision = "0 write 2";
  expect(one.undoes).toBe(false);
});

test("dice that were entered survive a reload until the next roll", () => {
  let roll = "roll 1";
  const dice = () => new EnteredDice("dice", () => roll);
  dice().set([3, 0, 5, 0]);
  expect(dice().faces).toEqual([3, 0, 5, 0]);
  roll = "roll 2";
  expect(dice().faces).toEqual([]);
});
