import { effectOf } from "../effects";
import { seatsOf } from "../../api/seats";
import type { Frame, Replay } from "../../api/types";
import { ta, t } from "./texts";
import { actorAt, asSentence } from "../../i18n/words";
import { spaceName } from "./cards";
import { turnOf } from "./turns";
import type { CardokuTypes } from "./types";
import { cardName, ending, linesText } from "./words";

const score = (frame: Frame<CardokuTypes>) => effectOf(frame.effects, "score");
const rearranges = ({ move }: Frame<CardokuTypes>) =>
  move?.type === "move" || move?.type === "swap";

/** The beginning, the first card, the first card that is moved, the play that brings most, and the end. */
export function show(match: Replay<CardokuTypes>): {
  steps: number[];
  caption(step: number): string;
} {
  const { frames } = match;
  const end = frames.length - 1;
  const moves = frames.findIndex(rearranges);
  const points = frames.map((frame, step) =>
    step === moves || step === end ? 0 : (score(frame)?.points ?? 0),
  );
  const scores = points.indexOf(Math.max(...points));
  const steps = [...new Set([0, 1, scores, moves, end])]
    .filter((step) => step >= 0)
    .sort((a, b) => a - b);
  const seats = seatsOf(match);

  function caption(step: number): string {
    const frame = frames[step]!;
    const turn = turnOf(frame.move);
    const player = seats[frame.who]?.name ?? "";
    if (step === 0) return t("show.cardoku.start");
    if (step === end && match.result)
      return `${ending(match.result, match.rows)} ${asSentence(ta("after.won", actorAt(seats, match.result.winners[0] ?? 0)))}`;
    if (step === moves && turn?.kind !== "play") return t("show.cardoku.move", { player });
    const lines = score(frame)?.lines ?? [];
    if (lines.length)
      return t("show.cardoku.score", { player, lines: linesText(lines), points: lines.length });
    const card = turn?.kind === "play" ? cardName(turn.card) : "";
    return t("show.cardoku.lay", { player, card, cell: turn ? spaceName(turn.cell) : "" });
  }
  return { steps, caption };
}
