import type { RowInfo } from "../api/types";
import type { StandIns } from "./standins";

/** Who sits where: this device's seats, and those that people play anywhere. */
interface Around {
  mine: readonly number[];
  people: readonly number[];
  standIns: StandIns;
}

/** The rows that hold: a `takeback 0 12` undoes row 12 and what came after it. */
function line(rows: readonly RowInfo[]): RowInfo[] {
  const held: RowInfo[] = [];
  for (const row of rows) {
    const to = /^takeback \d+ (\d+)$/.exec(row.move)?.[1];
    if (to !== undefined) while (held.length && held.at(-1)!.number >= Number(to)) held.pop();
    else if (row.who >= 0) held.push(row);
  }
  return held;
}

/**
 * The seat of this device that could take its last move back; null for none. Nobody's move after
 * it may be lost, but where one person plays against bots their answers go back too.
 */
export function whoTakesBack(rows: readonly RowInfo[], { mine, people, standIns }: Around): number | null {
  const byBot = (who: number) => !people.includes(who) || standIns.bots.has(who);
  const alone = people.filter((seat) => !standIns.bots.has(seat)).length === 1;
  const last = line(rows).findLast((row) => !(alone && byBot(row.who)));
  return last && mine.includes(last.who) && !byBot(last.who) && !standIns.resigned.has(last.who) ? last.who : null;
}
