import { seatsOf } from "../../api/seats";
import type { Effect, Frame, Replay } from "../../api/types";
import { t } from "./texts";
import { tileName } from "./names";
import { kindOf } from "./tiles";
import type { Sort, SumokuView } from "./view";
import { ending } from "./words";

const has = (frame: Frame, kind: string): Effect | undefined =>
  frame.told.find((each) => each.kind === kind);
const points = (frame: Frame): number => has(frame, "score")?.points ?? 0;

interface Shown {
  steps: number[];
  caption(step: number): string;
}

/** A few steps of a stored match, each with a sentence. */
export function show(sort: Sort, match: Replay): Shown {
  const last = match.frames.length - 1;
  const steps =
    sort === "sumoku"
      ? sumokuSteps(match)
      : sort === "solo-sumoku"
        ? [...new Set([0, 1, 2, last])]
        : match.frames.map((_, k) => k);
  const say = {
    sumoku,
    "speed-sumoku": speed,
    "spot-sumoku": spot,
    "team-sumoku": team,
    "solo-sumoku": solo,
  }[sort];
  return { steps, caption: (step) => say(match, step, steps.indexOf(step), last) };
}

/** The beginning, two plays, the best one, and the end. */
function sumokuSteps(match: Replay): number[] {
  const all = match.frames.map(points);
  return [...new Set([0, 1, 2, all.lastIndexOf(Math.max(...all)), all.length - 1])].sort(
    (a, b) => a - b,
  );
}

const view = (match: Replay, step: number) => match.frames[step]!.view as SumokuView;
const actor = (match: Replay, step: number) => seatsOf(match)[match.frames[step]!.who]?.name ?? "";
const winner = (match: Replay) => seatsOf(match)[match.result?.winners[0] ?? 0]?.name ?? "";

function sumoku(match: Replay, step: number, k: number, last: number): string {
  const frame = match.frames[step]!;
  const facts = {
    name: actor(match, step),
    points: points(frame),
    sum: has(frame, "score")?.facts?.parts?.join("+") ?? "",
  };
  if (k === 0) return t("show.sumoku.start", { key: view(match, step).key });
  if (step === last && match.result)
    return t("show.sumoku.end", { why: ending(match.result), name: winner(match) });
  return t(
    k === 1 ? "show.sumoku.first" : k === 2 ? "show.sumoku.cross" : "show.sumoku.best",
    facts,
  );
}

function speed(match: Replay, step: number, k: number, last: number): string {
  const name = actor(match, step);
  if (k === 0) return t("show.speed.start", { key: view(match, step).key });
  if (step === last) return t("show.speed.end", { name: winner(match) });
  return t(has(match.frames[step]!, "out") ? "show.speed.wrong" : "show.speed.right", { name });
}

function spot(match: Replay, step: number, k: number, last: number): string {
  const frame = match.frames[step]!;
  if (k === 0) return t("show.spot.start", { key: view(match, step).key });
  const tiles = frame.move
    .split(" ")
    .slice(1, 5)
    .map((each) => tileName(kindOf(each)))
    .join(", ");
  const said = t(has(frame, "call-right") ? "show.spot.right" : "show.spot.wrong", {
    name: actor(match, step),
    tiles,
  });
  return step === last
    ? t("show.spot.end", { name: winner(match), n: Math.max(...frame.scores) })
    : said;
}

function team(match: Replay, step: number, k: number): string {
  const { key, hands } = view(match, step);
  return k === 0
    ? t("show.team.start", { key, n: hands?.[0]?.length ?? 0 })
    : t("show.team.end", { name: winner(match) });
}

function solo(match: Replay, step: number, k: number, last: number): string {
  const n = match.frames[step]!.scores[0] ?? 0;
  if (k === 0) return t("show.solo.start", { key: view(match, step).key });
  return t(step === last ? "show.solo.end" : "show.solo.stage", { n });
}
