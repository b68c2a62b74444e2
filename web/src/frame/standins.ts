import type { RowInfo } from "../api/types";

/** Who a row is of that tells of something at the table and not in the game. */
export const TABLE = -3;

/** Which seats bots play for although people sit there, and who of them has resigned. */
export interface StandIns {
  bots: Set<number>;
  resigned: Set<number>;
}

/** Read from the log: `bot 0 greedy`, `return 0`, `resign 0`. */
export function standIns(rows: readonly RowInfo[]): StandIns {
  const found: StandIns = { bots: new Set(), resigned: new Set() };
  for (const row of rows) {
    if (row.who !== TABLE) continue;
    const [word, seat] = row.move.split(" ");
    if (word === "bot") found.bots.add(Number(seat));
    else if (word === "return") found.bots.delete(Number(seat));
    else if (word === "resign") found.resigned.add(Number(seat));
  }
  return found;
}
