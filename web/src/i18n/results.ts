/** Results of a challenge in words: points, or minutes and seconds. */
import type { ChallengeInfo } from "../api/types";
import { t, tn } from "./daily";

/** Seconds as a clock shows them: 65 is 1:05. */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}

/** A result, alone: «68 points», «12 points ahead», «1:05». */
export function valueWords(measure: ChallengeInfo["measure"], value: number): string {
  if (measure === "time") return clockTime(value / 1000);
  if (measure === "points") return tn("daily.points", value);
  if (value === 0) return t("daily.level");
  return value > 0 ? tn("daily.ahead", value) : tn("daily.behind", -value);
}

/** How a result stands among all. */
export function amongWords(info: ChallengeInfo): string {
  if (info.value === null) return t("daily.noResult");
  const value = valueWords(info.measure, info.value);
  if (info.total < 2) return t("daily.first", { value });
  if (info.beaten === 0) return t("daily.amongAll", { value, total: info.total });
  return t("daily.among", { value, beaten: info.beaten, total: info.total });
}
