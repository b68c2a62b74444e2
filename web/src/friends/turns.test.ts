import { expect, test } from "vitest";
import type { TableInfo } from "../api/types";
import { newTurns, turnsIn } from "./turns";

const DAY = { seconds: 86_400, then: "bot" as const };
const table = (id: string, more: Partial<TableInfo> = {}) =>
  ({
    id,
    phase: "running",
    clock: DAY,
    waits: [0],
    row: 7,
    seats: [{ mine: true }, { mine: false }],
    ...more,
  }) as TableInfo;

test("only one's own turns in running games with hours for a move count", () => {
  const tables = [
    table("a"),
    table("b", { waits: [1] }),
    table("c", { clock: { seconds: 60, then: "bot" } }),
    table("d", { clock: null }),
    table("e", { phase: "over" }),
    table("f", { waits: [0, 1] }),
  ];
  expect(turnsIn(tables).map(({ tag }) => tag)).toEqual(["turn a 7", "turn f 7"]);
});

test("each turn is told once, and none that was there when the page came", () => {
  const [before, after] = [turnsIn([table("a")]), turnsIn([table("a", { row: 9 }), table("b")])];
  expect(newTurns(before, null)).toEqual([]);
  const known = new Set(before.map(({ tag }) => tag));
  expect(newTurns(before, known)).toEqual([]);
  expect(newTurns(after, known).map(({ tag }) => tag)).toEqual(["turn a 9", "turn b 7"]);
});
