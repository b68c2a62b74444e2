import type { Replay } from "../../../api/types";
import { keyOf, type Show, winnerOf } from "../show";
import { t } from "../texts/show";
import type { TeamTypes } from "../types";

/** The beginning and the end. */
export function show(match: Replay<TeamTypes>): Show {
  function caption(step: number): string {
    if (step > 0) return t("show.team.end", { player: winnerOf(match) });
    const { hands } = match.frames[0]!.view;
    return t("show.team.start", { key: keyOf(match), n: hands[0]?.length ?? 0 });
  }
  return { steps: match.frames.map((_, k) => k), caption };
}
