// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { badOf, type Each, saidOf } from "../why-samples";
import cat from "./pages/cat";
import type { CatReason } from "./types";

const EACH: Each<CatReason> = {
  circles: { kind: "circles", cells: ["B2", "D2"] },
  diagonal: { kind: "diagonal", value: 4, cells: ["B2", "C3"] },
  blocks: { kind: "blocks", cells: ["C4"] },
  "keeps-open": { kind: "keeps-open", cells: ["C4", "D5", "E6"] },
  "keeps-room": { kind: "keeps-room", value: 5, places: 3 },
  "takes-room": { kind: "takes-room", value: 5, places: 1 },
  "makes-wild": { kind: "makes-wild", number: 3, dice: 2 },
  "spends-blank": { kind: "spends-blank", column: 7 },
  "helps-others": { kind: "helps-others" },
};
const MORE: CatReason[] = [
  { kind: "circles", cells: ["B2"] },
  { kind: "keeps-room", value: 5, places: 1 },
  { kind: "takes-room", value: 5, places: 0 },
  { kind: "takes-room", value: 5, places: 2 },
  { kind: "makes-wild", number: 3, dice: 1 },
];

test("every reason of Cat Sudoku is a sentence in every language", async () => {
  const said = await saidOf(cat, [...Object.values(EACH), ...MORE]);
  expect(badOf(said)).toEqual([]);
  expect(said.en).toContain("It still leaves a number for C4, D5, and E6.");
  expect(said.en).toContain("It leaves no room for any 5.");
  expect(said.nl).toContain("B2 en D2 worden omcirkeld.");
  expect(said["zh-Hant"]).toContain("2 顆擲出 3 的骰子可當任何數字。");
});

test("a reason of another game has no words", async () => {
  expect((await saidOf(cat, [{ kind: "odd" }])).en).toEqual([""]);
});
