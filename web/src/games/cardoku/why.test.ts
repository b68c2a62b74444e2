// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { badOf, type Each, saidOf } from "../why-samples";
import cardoku from "./pages/cardoku";
import type { CardokuReason } from "./types";

const EACH: Each<CardokuReason> = {
  completes: { kind: "completes", lines: ["row 2", "block 5"] },
  leaves: { kind: "leaves", cell: "C4", value: 8, lines: ["row 4"], chance: 0.5 },
  denies: { kind: "denies", lines: ["column C"] },
  locks: { kind: "locks", cells: ["A1", "B1"] },
  keeps: { kind: "keeps", cards: 3 },
  "runs-out": { kind: "runs-out", turns: 3 },
  planned: { kind: "planned", lines: 26 },
  repairs: { kind: "repairs", cell: "C4" },
  lends: { kind: "lends", block: "block 5" },
};
const MORE: CardokuReason[] = [
  { kind: "locks", cells: ["A1"] },
  { kind: "keeps", cards: 1 },
  { kind: "runs-out", turns: 0 },
  { kind: "runs-out", turns: 1 },
  { kind: "planned", lines: 1 },
];

test("every reason of Cardoku is a sentence in every language", async () => {
  const said = await saidOf(cardoku, [...Object.values(EACH), ...MORE]);
  expect(badOf(said)).toEqual([]);
  expect(said.en).toContain("It completes row 2 and block 5.");
  expect(said.en).toContain("1 card stays in hand for later.");
  expect(said.nl).toContain("De volgende speler kan op C4 met een 8 rij 4 voltooien.");
  expect(said["zh-Hant"]).toContain("下一位無法再完成 C 欄。");
});

test("a reason of another game has no words", async () => {
  expect((await saidOf(cardoku, [{ kind: "odd" }])).en).toEqual([""]);
});
