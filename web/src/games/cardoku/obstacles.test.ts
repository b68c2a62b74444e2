import { expect, test } from "vitest";
import { SIDE } from "./cards";
import type { Tableau } from "./fits";
import { ALIKE, FILLED, LOCKED, obstacleTo } from "./obstacles";

function tableau(cards: Record<number, string>, locked: number[] = []): Tableau {
  const cells = Array.from({ length: SIDE * SIDE }, (_, space) => cards[space] ?? "");
  return { cells, locked: new Set(locked), apart: false };
}

test("a card of the hand comes to no filled space", () => {
  const table = tableau({ 0: "5A" });
  expect(obstacleTo({ kind: "play", card: "7K", cell: 0 }, table)).toBe(FILLED);
  expect(obstacleTo({ kind: "play", card: "7K", cell: 1 }, table)).toBeNull();
});

test("cards change places unless one is locked or both are alike", () => {
  const table = tableau({ 0: "5A", 10: "5A", 20: "7K", 30: "2A" }, [30]);
  const swap = (cell: number) => obstacleTo({ kind: "swap", start: 0, cell }, table);
  expect(swap(20)).toBeNull();
  expect(swap(10)).toBe(ALIKE);
  expect(swap(30)).toBe(LOCKED);
});

test("a card of the table may be aimed at any free space", () => {
  expect(obstacleTo({ kind: "move", start: 0, cell: 40 }, tableau({ 0: "5A" }))).toBeNull();
});
