import type { Frame, Result, RowInfo } from "../api/types";

/** The move that brought most at once; null where none brought points, or several brought as many. */
export function bestRow(rows: readonly RowInfo[]): { row: RowInfo; points: number } | null {
  let best: { row: RowInfo; points: number } | null = null;
  let alone = false;
  for (const row of rows) {
    if (row.who < 0) continue;
    const points = row.effects
      .filter((effect) => (effect.seat ?? row.who) === row.who)
      .reduce((sum, effect) => sum + (effect.points ?? 0), 0);
    const most: number = best?.points ?? 0;
    if (points === most) alone = false;
    if (points <= most) continue;
    best = { row, points };
    alone = true;
  }
  return alone ? best : null;
}

/** Who led longest while somebody else won, and for how many moves; null if nobody did. */
export function ledInVain(
  frames: readonly Pick<Frame, "scores">[],
  winners: readonly number[],
): { seat: number; moves: number } | null {
  if (!winners.length) return null;
  const led = new Map<number, number>();
  for (const { scores } of frames) {
    const most = Math.max(...scores);
    const ahead = scores.flatMap((score, seat) => (score === most ? [seat] : []));
    if (ahead.length === 1 && ahead[0] !== undefined)
      led.set(ahead[0], (led.get(ahead[0]) ?? 0) + 1);
  }
  const [longest] = [...led]
    .filter(([seat]) => !winners.includes(seat))
    .sort((a, b) => b[1] - a[1]);
  return longest ? { seat: longest[0], moves: longest[1] } : null;
}

/** By how much the only winner is ahead of the next; 0 where points do not say it. */
export function margin(scores: readonly number[], winners: readonly number[]): number {
  const [winner, ...more] = winners;
  if (winner === undefined || more.length || scores.length < 2) return 0;
  const next = Math.max(...scores.filter((_, seat) => seat !== winner));
  return Math.max(0, (scores[winner] ?? 0) - next);
}

/** The seats with their places, the best first; where nobody has won, nobody stands above others. */
export function ranking({ places, winners }: Result): { seat: number; place: number }[] {
  return places
    .map((place, seat) => ({ seat, place: winners.length ? place : 1 }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}
