import type { Frame, Replay } from "../../../api/types";
import { effectOf, sumText } from "../../effects";
import { actorOf, inOrder, keyOf, type Show, winnerOf } from "../show";
import { t } from "../texts";
import { ending } from "../words";

const points = (frame: Frame): number => effectOf(frame.told, "score")?.points ?? 0;

/** The beginning, two plays, the best one, and the end. */
export function show(match: Replay): Show {
  const all = match.frames.map(points);
  const last = all.length - 1;
  const steps = inOrder([0, 1, 2, all.lastIndexOf(Math.max(...all)), last]);

  function caption(step: number): string {
    const frame = match.frames[step]!;
    const facts = {
      name: actorOf(match, step),
      points: points(frame),
      sum: sumText(effectOf(frame.told, "score")),
    };
    if (step === 0) return t("show.sumoku.start", { key: keyOf(match) });
    if (step === last && match.result)
      return t("show.sumoku.end", { why: ending(match.result), name: winnerOf(match) });
    if (step === steps[1]) return t("show.sumoku.first", facts);
    return t(step === steps[2] ? "show.sumoku.cross" : "show.sumoku.best", facts);
  }
  return { steps, caption };
}
