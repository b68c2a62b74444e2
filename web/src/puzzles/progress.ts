import { stored } from "../storage";

/** How this device did with a puzzle. */
export interface Done {
  solved: boolean;
  /** How many tries it took. */
  tries: number;
  /** Whether a hint was asked for. */
  helped: boolean;
}

export type Progress = Readonly<Record<string, Done>>;

/** More puzzles than this are not remembered: the oldest is forgotten. */
export const MOST = 2000;
const kept = stored<Progress>("masume-puzzles", {});

/** The name of a puzzle: its address. */
export function nameOf(game: string, kind: string, level: string, number: number): string {
  return [game, kind, level, number].join("/");
}

/** All that this device has done. */
export function progress(): Progress {
  return kept.get();
}

/** What was done, with one more; a puzzle that was solved once stays solved. */
export function withDone(before: Progress, name: string, done: Done, most = MOST): Progress {
  if (before[name]?.solved) return before;
  const rest = Object.entries(before).filter(([each]) => each !== name);
  return Object.fromEntries([...rest, [name, done] as const].slice(-most));
}

export function remember(name: string, done: Done): void {
  kept.set(withDone(progress(), name, done));
}

/** The next puzzle of a pack that was not solved here, after this one; null when all are. */
export function nextNumber(
  done: Progress,
  place: { game: string; kind: string; level: string; number: number },
  numbers: readonly number[],
): number | null {
  const { game, kind, level, number } = place;
  const here = numbers.indexOf(number);
  const inTurn = [...numbers.slice(here + 1), ...numbers.slice(0, Math.max(0, here))];
  return inTurn.find((each) => !done[nameOf(game, kind, level, each)]?.solved) ?? null;
}

/** The highest number that there is. */
const LAST = 2 ** 31 - 1;

/** A number beyond the pack, for a puzzle that is made. */
export function endlessNumber(size: number, random = Math.random): number {
  return size + 1 + Math.floor(random() * (LAST - size));
}
