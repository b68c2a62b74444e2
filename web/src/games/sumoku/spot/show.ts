import type { Replay } from "../../../api/types";
import { effectOf } from "../../effects";
import { tileNames } from "../names";
import { actorOf, keyOf, type Show, winnerOf } from "../show";
import { t } from "../texts/show";
import type { SpotTypes } from "../types";

/** Every call of a short match. */
export function show(match: Replay<SpotTypes>): Show {
  const steps = match.frames.map((_, k) => k);

  function caption(step: number): string {
    const frame = match.frames[step]!;
    if (step === 0) return t("show.spot.start", { key: keyOf(match) });
    if (step === steps.length - 1)
      return t("show.spot.end", { player: winnerOf(match), n: Math.max(...frame.scores) });
    const tiles = frame.move?.type === "call" ? tileNames(frame.move.tiles) : "";
    const right = effectOf(frame.effects, "call-right");
    return t(right ? "show.spot.right" : "show.spot.wrong", {
      player: actorOf(match, step),
      tiles,
    });
  }
  return { steps, caption };
}
