import type { Frame, Replay } from "../../../api/types";
import { effectOf } from "../../effects";
import { actorOf, inOrder, keyOf, type Show, winnerOf } from "../show";
import { t } from "../texts/show";
import type { SumokuTypes } from "../types";
import { ending } from "../words";

const scoreOf = (frame: Frame<SumokuTypes>) => effectOf(frame.effects, "score");
const pointsOf = (frame: Frame<SumokuTypes>): number => scoreOf(frame)?.points ?? 0;

/** The beginning, two plays, the best one, and the end. */
export function show(match: Replay<SumokuTypes>): Show {
  const all = match.frames.map(pointsOf);
  const last = all.length - 1;
  const steps = inOrder([0, 1, 2, all.lastIndexOf(Math.max(...all)), last]);

  function caption(step: number): string {
    const frame = match.frames[step]!;
    const facts = {
      player: actorOf(match, step),
      points: pointsOf(frame),
      sum: scoreOf(frame)?.parts.join("+") ?? "",
    };
    if (step === 0) return t("show.sumoku.start", { key: keyOf(match) });
    if (step === last && match.result)
      return t("show.sumoku.end", { why: ending(match.result), player: winnerOf(match) });
    if (step === steps[1]) return t("show.sumoku.first", facts);
    return t(step === steps[2] ? "show.sumoku.cross" : "show.sumoku.best", facts);
  }
  return { steps, caption };
}
