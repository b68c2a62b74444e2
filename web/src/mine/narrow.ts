import type { Wanted } from "../after/own-games";
import type { MyGames } from "../api/types";

/** What can be chosen among the games that are listed. */
export type Choices = Pick<MyGames, "opponents" | "options">;

/** What was chosen, as the values of three lists; empty leaves all. */
export interface Narrow {
  /** `bot ren` or `person Bea`. */
  opponent: string;
  /** `gold=lines`. */
  option: string;
  /** So many days back; 0 for any time. */
  days: number;
}

export const EVERYTHING: Narrow = { opponent: "", option: "", days: 0 };
export const SPANS = [7, 30, 365] as const;
const DAY_MS = 86_400_000;

/** An opponent as the value of a list. */
export function opponentKey({ character, name }: Choices["opponents"][number]): string {
  return character ? `bot ${character}` : `person ${name}`;
}

/** What the server is asked for. */
export function wantedOf({ opponent, option, days }: Narrow, now: number): Partial<Wanted> {
  const space = opponent.indexOf(" ");
  const name = opponent.slice(space + 1);
  const which = opponent.startsWith("bot ") ? { character: name } : { player: name };
  return {
    ...(opponent && which),
    ...(option && { option }),
    ...(days && { since: now - days * DAY_MS }),
  };
}
