// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { TableState } from "../../../frame/table.svelte";
import type { SpotTypes, SpotView } from "../types";
import { Calls } from "./calls.svelte";

test("what was called goes with its tiles, also after the last call of a game", () => {
  let tiles: (number | null)[] = [3, 11, 19, 27, 35];
  const table = { canAct: true, position: null } as unknown as TableState<SpotTypes>;
  const view = () => ({ round: 4, table: tiles, say_total: false }) as unknown as SpotView;
  const calls = new Calls(table, view);
  calls.look();
  [0, 1, 2, 3].forEach((place) => calls.toggle(place));
  tiles = [null, null, null, null, 35];
  calls.look();
  expect(calls.chosen).toEqual([]);
});
