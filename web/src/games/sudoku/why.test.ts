// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { badOf, type Each, saidOf } from "../why-samples";
import sudokids from "./pages/sudokids";
import sudoku from "./pages/sudoku";
import type { SudokuReason } from "./types";

const EACH: Each<SudokuReason> = {
  scores: { kind: "scores", parts: [4, 3, 2] },
  completes: { kind: "completes", groups: ["row", "block"] },
  leaves: { kind: "leaves", cell: "C4", value: 4, reply: 12, chance: 0.25 },
  "may-end": { kind: "may-end", chance: 0.2, values: [1, 4] },
  room: { kind: "room", value: 3, tiles: 5, spaces: 11 },
  "keeps-fillable": { kind: "keeps-fillable" },
  "breaks-board": { kind: "breaks-board", cell: "C4" },
};
const MORE: SudokuReason[] = [
  { kind: "scores", parts: [0] },
  { kind: "scores", parts: [1] },
  { kind: "leaves", cell: "A1", value: 1, reply: 1, chance: 1 },
  { kind: "breaks-board" },
];

test("every reason of SuDoKu is a sentence in every language", async () => {
  const said = await saidOf(sudoku, [...Object.values(EACH), ...MORE]);
  expect(badOf(said)).toEqual([]);
  expect(said.en.slice(0, 4)).toEqual([
    "It scores 9 points: 4+3+2.",
    "Now full: row, block. Nobody can score there any more.",
    "The next player can place the 4 on C4: 12 points.",
    "The game may be over at once (20%): no space is left for 1, 4.",
  ]);
  expect(said.nl).toContain("Het bord kan niet meer vol: op C4 past niets meer.");
});

test("SudoKids names animals and stars, and no spaces", async () => {
  const said = await saidOf(sudokids, [...Object.values(EACH), ...MORE]);
  expect(badOf(said)).toEqual([]);
  expect(Object.values(said).flat().join()).not.toMatch(/C4|A1/);
  expect(said.en).toContain("The next player can get 12 stars, with the owl.");
  expect(said["zh-Hant"]).toContain("蝸牛的空位最少：剩 11 格，還有 5 張要放。");
});

test("a reason of another game has no words", async () => {
  expect((await saidOf(sudoku, [{ kind: "odd" }])).en).toEqual([""]);
});
