import type { RowInfo } from "../api/types";
import { TABLE } from "./standins";

/** Who sits where: this device's seats, and all that people or bots took at the start. */
interface Seats {
  mine: readonly number[];
  people: readonly number[];
  bots: readonly number[];
}

interface Held {
  number: number;
  who: number;
  byBot: boolean;
}

/**
 * The moves that hold, and the seats that bots play now. `takeback 0 12` undoes row 12 and what came
 * after it; `bot 0 greedy` and `return 0` say who plays for seat 0.
 */
function held(
  rows: readonly RowInfo[],
  first: readonly number[],
): { moves: Held[]; bots: Set<number> } {
  const moves: Held[] = [];
  const bots = new Set(first);
  for (const { number, who, move } of rows) {
    if (who >= 0) moves.push({ number, who, byBot: bots.has(who) });
    if (who !== TABLE) continue;
    const [word, seat, to] = move.split(" ");
    if (word === "bot") bots.add(Number(seat));
    else if (word === "return") bots.delete(Number(seat));
    else if (word === "takeback")
      while (moves.length && moves.at(-1)!.number >= Number(to)) moves.pop();
  }
  return { moves, bots };
}

/**
 * The seat of this device that could take its last move back; null for none. Nobody's move after
 * it may be lost, but where one person plays against bots their answers go back too.
 */
export function whoTakesBack(
  rows: readonly RowInfo[],
  { mine, people, bots: first }: Seats,
): number | null {
  const { moves, bots } = held(rows, first);
  const alone = people.filter((seat) => !bots.has(seat)).length === 1;
  const last = moves.findLast((move) => !(alone && move.byBot));
  return last && !last.byBot && mine.includes(last.who) && !bots.has(last.who) ? last.who : null;
}
