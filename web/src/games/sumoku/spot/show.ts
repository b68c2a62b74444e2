import type { Replay } from "../../../api/types";
import { effectOf } from "../../effects";
import { tileName } from "../names";
import { actorOf, keyOf, type Show, winnerOf } from "../show";
import { t } from "../texts";
import { kindOf } from "../tiles";

/** Every call of a short match. */
export function show(match: Replay): Show {
  const steps = match.frames.map((_, k) => k);

  function caption(step: number): string {
    const frame = match.frames[step]!;
    if (step === 0) return t("show.spot.start", { key: keyOf(match) });
    if (step === steps.length - 1)
      return t("show.spot.end", { name: winnerOf(match), n: Math.max(...frame.scores) });
    const called = frame.move.split(" ").slice(1, 5);
    const tiles = called.map((each) => tileName(kindOf(each))).join(", ");
    const right = effectOf(frame.told, "call-right");
    return t(right ? "show.spot.right" : "show.spot.wrong", { name: actorOf(match, step), tiles });
  }
  return { steps, caption };
}
