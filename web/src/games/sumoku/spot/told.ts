import { gameMove } from "../../../api/rows";
import type { RowInfo, SeatInfo } from "../../../api/types";
import { effectOf } from "../../effects";
import { actorAt } from "../../../i18n/words";
import { t, ta } from "../texts";
import { numberOf } from "../tiles";
import type { SpotTypes } from "../types";

/** A call in words: what was called, whether it was right, and why. */
export interface Told {
  seat: number;
  right: boolean;
  tiles: readonly number[];
  verdict: string;
  reason: string;
}

type Right = Extract<SpotTypes["effect"], { kind: "call-right" }>;
type Wrong = Extract<SpotTypes["effect"], { kind: "call-wrong" }>;

/** The last call of all these rows; null before the first. */
export function lastCall(
  rows: readonly RowInfo<SpotTypes>[],
  seats: readonly SeatInfo[],
): Told | null {
  const row = rows.findLast((each) => gameMove<SpotTypes>(each)?.type === "call");
  const move = row && gameMove<SpotTypes>(row);
  if (move?.type !== "call") return null;
  const right = effectOf(row!.effects, "call-right");
  const wrong = effectOf(row!.effects, "call-wrong");
  const seat = row!.who;
  const verdict = ta(right ? "spot.told.right" : "spot.told.wrong", actorAt(seats, seat));
  const reason = right ? rightReason(move.tiles, right) : wrongReason(move.tiles, wrong);
  return { seat, right: right !== undefined, tiles: move.tiles, verdict, reason };
}

/** Why a call that came at this time was too late: who was first and by how much, or all saw none. */
export function lateText(
  rows: readonly RowInfo<SpotTypes>[],
  seats: readonly SeatInfo[],
  ms: number,
): string {
  const last = rows.findLast((row) => row.ms <= ms && closesRound(row));
  if (!last || gameMove<SpotTypes>(last)?.type !== "call") return t("spot.roundOver");
  const seconds = ((ms - last.ms) / 1000).toFixed(2);
  return t("spot.late", { player: seats[last.who]?.name ?? "", seconds });
}

/** Every call closes its round, and so does the last «none» (SPT-4, SPT-6). */
function closesRound(row: RowInfo<SpotTypes>): boolean {
  const type = gameMove<SpotTypes>(row)?.type;
  if (type !== "none") return type === "call";
  return Boolean(effectOf(row.effects, "all-replaced") ?? effectOf(row.effects, "end"));
}

/** «5 + 8 + 2 + 3»; a 6 is written as the 9 it is read as, as often as the total needs. */
function sumText(kinds: readonly number[], total: number): string {
  const plain = kinds.reduce((sum, kind) => sum + numberOf(kind), 0);
  let nines = (total - plain) / 3;
  return kinds
    .map((kind) => (numberOf(kind) === 6 && nines-- > 0 ? 9 : numberOf(kind)))
    .join(" + ");
}

function rightReason(kinds: readonly number[], { right, said }: Right): string {
  const total = said ?? right[0] ?? 0;
  return `${sumText(kinds, total)} = ${total}.`;
}

function wrongReason(kinds: readonly number[], wrong: Wrong | undefined): string {
  if (!wrong || wrong.fault === "colour") return t("spot.told.colour");
  const { key, said, totals } = wrong;
  const [total = 0, ...others] = totals;
  const sum = sumText(kinds, total);
  if (said != null && totals.some((each) => each % key === 0))
    return t("spot.told.said", { sum, total: totals.join(" / "), said });
  if (others.length) return t("spot.told.either", { sum, totals: totals.join(" / "), key });
  return t("spot.told.total", { sum, total, key });
}
