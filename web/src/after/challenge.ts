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

/**
 * The day of a challenge whose try that counts ended in the middle of a game, such as after one
 * play: who was ahead then says nothing. Null for any other end.
 */
export function dayCutShort(
  info: Pick<TableInfo, "challenge" | "counted" | "result"> | null,
): string | null {
  if (!info?.counted || info.result?.reason !== "abandoned") return null;
  const challenge = challengeOf(info.challenge);
  return challenge?.kind === "day" ? challenge.day : null;
}
