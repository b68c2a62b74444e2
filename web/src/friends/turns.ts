import type { TableInfo } from "../api/types";

/** Clocks that give at least this long are for games by correspondence. */
export const CORRESPONDENCE_SECONDS = 3600;

/** A turn that has come: at which table, and a name that no other turn there has. */
export interface Turn {
  table: TableInfo;
  tag: string;
}

/** The turns of this person in games by correspondence with people. */
export function turnsIn(tables: readonly TableInfo[]): Turn[] {
  return tables
    .filter(
      (table) =>
        table.phase === "running" &&
        (table.clock?.seconds ?? 0) >= CORRESPONDENCE_SECONDS &&
        table.waits.some((seat) => table.seats[seat]?.mine),
    )
    .map((table) => ({ table, tag: `turn ${table.id} ${table.row}` }));
}

/** Those of the turns that were not known before; the first look tells of none. */
export function newTurns(turns: readonly Turn[], known: ReadonlySet<string> | null): Turn[] {
  return known ? turns.filter(({ tag }) => !known.has(tag)) : [];
}
