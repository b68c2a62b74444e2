import { seatsOf } from "../../api/seats";
import type { Replay } from "../../api/types";
import { t } from "./texts";
import { boxOf } from "./moves";
import type { CatTypes } from "./types";
import { numbersText } from "./words";

/** The first roll, who writes it, the first wild number, who uses it, and the end. */
export function show(match: Replay<CatTypes>): { steps: number[]; caption(step: number): string } {
  const { frames } = match;
  const end = frames.length - 1;
  const wild = frames.findIndex((frame) => boxOf(frame.move));
  const steps = [0, 1, ...(wild < 0 ? [] : [wild, wild + 1]), end];
  const seats = seatsOf(match);

  function caption(step: number): string {
    const frame = frames[step]!;
    const player = seats[frame.who]?.name ?? "";
    if (step === 0) return t("show.cat.start");
    if (step === wild) return t("show.cat.wild", { player, n: boxOf(frame.move)?.number ?? 0 });
    if (step === end)
      return t("show.cat.end", { player: seats[match.result?.winners[0] ?? 0]?.name ?? "" });
    const numbers = frame.move?.type === "write" ? numbersText(frame.move.numbers) : "";
    return t(step === 1 ? "show.cat.write" : "show.cat.use", { player, numbers });
  }
  return { steps: [...new Set(steps)], caption };
}
