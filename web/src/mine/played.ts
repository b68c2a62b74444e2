import type { PlayedGame, Tally } from "../api/types";
import { numeral } from "../i18n/numeral";

/** One's own score, and then those of the others, the best first. */
export function scoresOf({ seats, seat: own }: PlayedGame): string {
  const others = seats.filter((_, k) => k !== own).sort((a, b) => b.score - a.score);
  return [...(seats[own] ? [seats[own]] : []), ...others]
    .map((each) => numeral(each.score))
    .join(" – ");
}

/** The names of the others; all of them where somebody had several seats. */
export function othersOf(played: PlayedGame): string[] {
  return played.seats.flatMap((seat, k) => (k === played.seat ? [] : [seat.name]));
}

/** Which share of games was won, in per cent; null where nobody has won any. */
export function wonShare({ won, shared, lost }: Tally): number | null {
  const counted = won + shared + lost;
  return counted ? Math.round((100 * won) / counted) : null;
}

/** Values as the points of a line on 100 × 30, the highest at the top. */
export function sparkline(values: readonly number[]): string {
  if (values.length < 2) return "";
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const height = (value: number) =>
    most > least ? 28 - (26 * (value - least)) / (most - least) : 15;
  const step = 100 / (values.length - 1);
  return values
    .map((value, k) => `${k ? "L" : "M"}${round(k * step)} ${round(height(value))}`)
    .join("");
}

/** What has come together by then, one after the other. */
export function running(values: readonly number[], start = 0): number[] {
  let sum = start;
  return values.map((value) => (sum += value));
}

const round = (value: number) => Math.round(10 * value) / 10;
