import type { TableInfo } from "../api/types";

/**
 * The day of a challenge whose try that counts ended in the middle of a game, such as after one
 * play: who was ahead then says nothing. Null for any other end.
 */
export function dayCutShort(
  info: Pick<TableInfo, "challenge" | "counted" | "result"> | null,
): string | null {
  if (!info?.counted || info.result?.reason !== "abandoned") return null;
  const [day = ""] = info.challenge.split("/");
  return day && day !== "tournament" ? day : null;
}
