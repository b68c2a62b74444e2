import { effectOf } from "../effects";
import { seatsOf } from "../../api/seats";
import type { Frame, Replay } from "../../api/types";
import { ta, t } from "./texts";
import { actorAt, asSentence } from "../../i18n/words";
import { cellName } from "../grid/cells";
import { layOf, type Shape } from "./shape";
import type { SudokuTypes } from "./types";
import { sumText, tileName } from "./words";

const score = (frame: Frame<SudokuTypes>) => effectOf(frame.effects, "score");

/** The beginning, two moves, the best one, and the end. */
export function show(
  shape: Shape,
  match: Replay<SudokuTypes>,
): { steps: number[]; caption(step: number): string } {
  const points = match.frames.map((frame) => score(frame)?.points ?? 0);
  const best = points.lastIndexOf(Math.max(...points.slice(0, -1)));
  const steps = [...new Set([0, 1, 2, best, points.length - 1])].sort((a, b) => a - b);
  const seats = seatsOf(match);

  function caption(step: number): string {
    const frame = match.frames[step]!;
    const lay = layOf(shape, frame.move);
    const facts = {
      player: seats[frame.who]?.name ?? "",
      tile: lay ? tileName(shape, lay.value) : "",
      cell: lay ? cellName(shape.side, lay.cell) : "",
      sum: sumText(score(frame)),
      points: score(frame)?.points ?? 0,
    };
    if (step === 0) return t(shape.kids ? "show.startKids" : "show.start");
    if (step === 1) return t("show.lay", facts);
    if (step === 2) return t("show.score", facts);
    if (step < points.length - 1) return t("show.later", facts);
    const end = effectOf(frame.effects, "end-stuck");
    const wins = asSentence(ta("after.won", actorAt(seats, match.result?.winners[0] ?? 0)));
    if (!end) return `${t("after.laid")} ${wins}`;
    const stuck = actorAt(seats, end.seat ?? 0);
    return `${ta("after.stuck", stuck, { tile: tileName(shape, end.value) })} ${wins}`;
  }
  return { steps, caption };
}
