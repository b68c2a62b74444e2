import { seatsOf } from "../../api/seats";
import type { Replay } from "../../api/types";
import type { BoxTypes } from "./types";

/** Which steps of a stored match are shown, and what is said to each. */
export interface Show {
  steps: number[];
  caption(step: number): string;
}

/** A few steps of a match, in order and each once. */
export function inOrder(steps: readonly number[]): number[] {
  return [...new Set(steps)].sort((a, b) => a - b);
}

/** Who made the move of a step. */
export function actorOf(match: Replay<BoxTypes>, step: number): string {
  return seatsOf(match)[match.frames[step]!.who]?.name ?? "";
}

export function winnerOf(match: Replay<BoxTypes>): string {
  return seatsOf(match)[match.result?.winners[0] ?? 0]?.name ?? "";
}

/** The key number, as the first position has it. */
export function keyOf(match: Replay<BoxTypes>): number {
  return match.frames[0]!.view.key;
}
