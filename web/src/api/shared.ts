import type { DraftInfo, InviteInfo, Position, TableInfo } from "./types";

/** Among the tables of a stream: asks for news of friends. */
export const FRIENDS = "friends";

/** What a tab tells the worker. */
export type ToWorker =
  | { type: "watch"; tables: string[] }
  | { type: "wake" }
  | { type: "offline" }
  | { type: "renew" }
  | { type: "leave" };

/** What the worker tells a tab. */
export type ToTab =
  | { type: "connected"; connected: boolean }
  | { type: "table"; info: TableInfo }
  | { type: "position"; position: Position }
  | { type: "draft"; draft: DraftInfo }
  | { type: "friends"; invites: InviteInfo[] }
  | { type: "gone"; table: string }
  | { type: "refused" };

/** How often a tab says what it shows; browsers may slow hidden tabs to once a minute. */
export const TAB_SAYS_MS = 50_000;
/** A tab that was silent for this long has gone without a word. */
export const TAB_GONE_MS = 300_000;

/** What is known of a position with its news applied: all rows, and where the table stands. */
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
