import type { Frame, Moment, Review, ReviewedDecision, SeatReview } from "../api/types";

/** How a moment is marked: on the curve, in its button and on the board. */
export const SIGNS: Readonly<Record<Moment["kind"], string>> = {
  mistake: "?",
  slip: "?!",
  great: "!",
  luck: "+",
  "bad-luck": "−",
  points: "•",
};

/** Whose play is shown: one's own, or of several of them the one that decided most. */
export function shownSeat(review: Review, mine: readonly number[]): SeatReview | null {
  const own = review.seats.filter((seat) => mine.includes(seat.seat));
  const judged = (own.length ? own : review.seats).filter((seat) => seat.accuracy !== null);
  return judged.sort((a, b) => b.decisions - a.decisions)[0] ?? null;
}

/** The moments to look at: one's own, where there are any. */
export function shownMoments(review: Review, mine: readonly number[]): Moment[] {
  const own = review.seats.find((seat) => mine.length === 1 && seat.seat === mine[0]);
  return own?.moments.length ? own.moments : review.moments;
}

/** Which frame shows the position after a row: chance that followed it belongs to it. */
export function frameAt(frames: readonly Pick<Frame, "row">[], row: number): number {
  const found = frames.findIndex((frame) => frame.row === row);
  if (found >= 0) return found;
  const later = frames.findIndex((frame) => frame.row > row);
  return later < 0 ? frames.length - 1 : Math.max(0, later - 1);
}

/** What was decided at a moment; null where nothing was judged. */
export function decisionAt(review: Review, row: number): ReviewedDecision | null {
  return review.decisions.find((each) => each.row === row) ?? null;
}

/** Luck that cannot be told from none. */
export function isEven(seat: Pick<SeatReview, "luck" | "luck_error">): boolean {
  return Math.abs(seat.luck ?? 0) < Math.max(0.5, 2 * seat.luck_error);
}
