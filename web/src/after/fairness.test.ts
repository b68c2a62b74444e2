import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Replay } from "../api/types";
import { check, keyOfChallenge, keyOfSeed, numberOf, sealOf } from "./fairness";

const DOC = readFileSync("../docs/fair-chance.md", "utf8");
const ROW = /^\| (`000102…1f`|seed `tea`) \| `(\w+)` \| (\d+) \| (\d+) \| (\d+) \|/gm;
const VECTORS = [...DOC.matchAll(ROW)].map(([, key = "", stream = "", index, below, number]) => ({
  key,
  stream,
  index: Number(index),
  below: Number(below),
  number: Number(number),
}));
/** The bytes 0 to 31. */
const KEY = Array.from({ length: 32 }, (_, k) => k.toString(16).padStart(2, "0")).join("");

test("the documentation has thirteen numbers to compare with", () => {
  expect(VECTORS).toHaveLength(13);
});

test("the keys of a day and of a tournament are those of the documentation", () => {
  const none = "00".repeat(32);
  expect(keyOfChallenge(none, "2027-01-15/sudoku")).toMatch(/^455c430cee2d0301/);
  const deal = /of the deal above is `(\w{16})…`/.exec(DOC)![1]!;
  expect(keyOfChallenge(none, "tournament/K7M2PXQ4/3/1800000000000").slice(0, 16)).toBe(deal);
});

test.each(VECTORS)("$key $stream $index below $below is $number", (vector) => {
  const key = vector.key.startsWith("seed") ? keyOfSeed("tea") : KEY;
  expect(numberOf(key, vector.stream, vector.index, vector.below)).toBe(vector.number);
});

test("seal and seed are those of the documentation", () => {
  expect(DOC).toContain(sealOf(KEY));
  expect(DOC).toContain(keyOfSeed("tea"));
});

/** Two draws of the documentation as a match: number 21 of 72, and 11 of 71. */
function match(change: Partial<Replay> = {}): Replay {
  const results = (count: number) => Array.from({ length: count }, (_, k) => `draw ${k}`);
  const draw = (index: number, size: number, list: number, text: string) => ({
    row: index,
    by: "dealer",
    stream: "bag",
    index,
    sizes: [size],
    results: list,
    text,
  });
  return {
    chance: { commitment: sealOf(KEY), key: KEY, seed: null },
    lists: [results(72), results(71)],
    draws: [draw(0, 72, 0, "draw 21"), draw(1, 71, 1, "draw 11")],
    wrong: [],
    ...change,
  } as unknown as Replay;
}

test("draws that follow from the sealed key are verified", () => {
  expect(check(match(), sealOf(KEY))).toMatchObject({ kind: "verified", right: 2, wrong: [] });
  expect(check(match(), null).kind).toBe("verified");
});

test("a draw that does not follow from the key is named", () => {
  const [first, second] = match().draws;
  const draws = [first!, { ...second!, text: "draw 12" }];
  expect(check(match({ draws }), null)).toMatchObject({ kind: "wrong", right: 1, wrong: [1] });
});

test("a key that is not the sealed one is found out", () => {
  const other = { commitment: "00".repeat(32), key: KEY, seed: null };
  expect(check(match({ chance: other }), null)).toMatchObject({ kind: "wrong", broken: true });
  expect(check(match(), "00".repeat(32))).toMatchObject({ kind: "wrong", broken: true });
});

test("draws of a chosen seed, or entered by people, prove nothing", () => {
  const seeded = check(
    match({ chance: { commitment: "", key: "", seed: "tea" }, draws: [] }),
    null,
  );
  expect(seeded).toMatchObject({ kind: "unproved", seeded: true });
  const draws = match().draws.map((draw) => ({ ...draw, by: "person" }));
  expect(check(match({ draws }), null)).toMatchObject({ kind: "unproved", entered: 2 });
});

test("draws with too many results are the server's to check, and what it found counts", () => {
  const draws = match().draws.map((draw) => ({ ...draw, results: null }));
  expect(check(match({ draws }), null)).toMatchObject({ kind: "verified", unlisted: 2 });
  const wrong = [{ code: "record/result" }] as Replay["wrong"];
  expect(check(match({ wrong }), null)).toMatchObject({ kind: "wrong", found: ["record/result"] });
});
