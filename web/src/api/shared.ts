import type { DraftInfo, Position, TableInfo } from "./types";

/** What a tab tells the worker. */
export type ToWorker =
  | { say: "watch"; tables: string[] }
  | { say: "wake" }
  | { say: "offline" }
  | { say: "renew" }
  | { say: "leave" };

/** What the worker tells a tab. */
export type ToTab =
  | { say: "line"; connected: boolean }
  | { say: "table"; info: TableInfo }
  | { say: "position"; position: Position }
  | { say: "draft"; draft: DraftInfo }
  | { say: "gone"; table: string }
  | { say: "refused" };

/** A tab says at least so often what it shows; hidden tabs may be slowed to once a minute. */
export const TAB_SAYS_MS = 50_000;
/** A tab that was not heard for so long has gone without a word. */
export const TAB_GONE_MS = 300_000;

/** The news of a position put on top of what is known: all rows, and where the table stands. */
export function merged(known: Position | undefined, news: Position): Position {
  const rows = known?.rows.slice() ?? [];
  for (const row of news.rows) rows[row.number] = row;
  rows.length = news.row;
  return { ...news, rows };
}

/** The same position some time later: its clocks have gone on. */
export function aged(position: Position, ms: number): Position {
  if (!position.clocks) return position;
  const clocks = Object.entries(position.clocks).map(([seat, left]) => [
    seat,
    Math.max(0, left - ms),
  ]);
  return { ...position, clocks: Object.fromEntries(clocks) as Record<string, number> };
}
