import type { TableState } from "../../../frame/table.svelte";
import type { SoloTypes } from "../types";

/** The key of the time of the whole game, beside those of the seats. */
const CLOCK = "-2";

/** Milliseconds that are left of a given time, or else have gone by. */
export function soloTime(table: TableState<SoloTypes>, now: number): number {
  const left = table.position?.clocks[CLOCK];
  if (!table.over && left !== undefined) return Math.max(0, left - (now - table.receivedAt));
  const last = table.rows[table.rows.length - 1]?.ms ?? 0;
  if (table.over) return last;
  return Math.max(last, (table.info?.ms ?? 0) + now - table.learnedAt);
}

/** «4:07» */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
