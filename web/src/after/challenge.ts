import type { TableInfo } from "../api/types";

/** What a game is played for: the challenge of a day, or a deal of a tournament. */
export type Challenge =
  { kind: "day"; day: string; game: string } | { kind: "tournament"; code: string; deal: string };

/** Reads `2027-01-16/GAME` or `tournament/CODE/1`; null for an ordinary game. */
export function challengeOf(text: string): Challenge | null {
  if (!text) return null;
  const [first = "", second = "", deal = ""] = text.split("/");
  if (first === "tournament") return { kind: "tournament", code: second, deal };
  return { kind: "day", day: first, game: second };
}

type Tried = Pick<TableInfo, "challenge" | "counted">;

/** The day whose try that counts is played here; null for any other game. */
export function dayTried(info: Tried | null): string | null {
  const challenge = info?.counted ? challengeOf(info.challenge) : null;
  return challenge?.kind === "day" ? challenge.day : null;
}

/**
 * The day of a challenge whose try that counts ended in the middle of a game, such as after one
 * play: who was ahead then says nothing. Null for any other end.
 */
export function dayCutShort(info: (Tried & Pick<TableInfo, "result">) | null): string | null {
  return info?.result?.reason === "abandoned" ? dayTried(info) : null;
}
