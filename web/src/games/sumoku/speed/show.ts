import type { Replay } from "../../../api/types";
import { effectOf } from "../../effects";
import { actorOf, keyOf, type Show, winnerOf } from "../show";
import { t } from "../texts/show";
import type { SpeedTypes } from "../types";

/** Every claim of a short match. */
export function show(match: Replay<SpeedTypes>): Show {
  const steps = match.frames.map((_, k) => k);

  function caption(step: number): string {
    if (step === 0) return t("show.speed.start", { key: keyOf(match) });
    if (step === steps.length - 1) return t("show.speed.end", { player: winnerOf(match) });
    const wrong = effectOf(match.frames[step]!.effects, "out");
    return t(wrong ? "show.speed.wrong" : "show.speed.right", { player: actorOf(match, step) });
  }
  return { steps, caption };
}
