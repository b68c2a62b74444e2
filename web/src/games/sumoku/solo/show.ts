import type { Replay } from "../../../api/types";
import type { SoloTypes } from "../types";
import { inOrder, keyOf, type Show } from "../show";
import { t } from "../texts/show";

/** The first stages, and the end. */
export function show(match: Replay<SoloTypes>): Show {
  const last = match.frames.length - 1;

  function caption(step: number): string {
    const n = match.frames[step]!.scores[0] ?? 0;
    if (step === 0) return t("show.solo.start", { key: keyOf(match) });
    return t(step === last ? "show.solo.end" : "show.solo.stage", { n });
  }
  return { steps: inOrder([0, 1, 2, last]), caption };
}
