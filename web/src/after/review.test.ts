import { expect, test } from "vitest";
import type { Review, SeatReview } from "../api/types";
import { frameAt, isEven, shownMoments, shownSeat } from "./review";

const FRAMES = [{ row: -1 }, { row: 3 }, { row: 5 }, { row: 9 }];
const seat = (number: number, accuracy: number | null, decisions: number, row: number) =>
  ({ seat: number, accuracy, decisions, moments: row ? [{ row }] : [] }) as unknown as SeatReview;
const review = (...seats: SeatReview[]) =>
  ({ seats, moments: [{ row: 99 }], decisions: [] }) as unknown as Review;

test.each([
  [3, 1],
  [9, 3],
  [4, 1],
  [20, 3],
])("row %s is seen in frame %s", (row, at) => {
  expect(frameAt(FRAMES, row)).toBe(at);
});

test("one sees one's own play and moments, others see the game's", () => {
  const both = review(seat(0, 80, 5, 3), seat(1, 60, 9, 5));
  expect(shownSeat(both, [0])?.seat).toBe(0);
  expect(shownMoments(both, [0])).toEqual([{ row: 3 }]);
  expect(shownSeat(both, [])?.seat).toBe(1);
  expect(shownMoments(both, [])).toEqual([{ row: 99 }]);
  expect(shownMoments(both, [0, 1])).toEqual([{ row: 99 }]);
});

test("who has no moment sees those of the game, and nobody's play where none was judged", () => {
  const none = review(seat(0, null, 0, 0));
  expect(shownSeat(none, [0])).toBeNull();
  expect(shownMoments(none, [0])).toEqual([{ row: 99 }]);
});

test("luck within its error is even", () => {
  expect(isEven({ luck: 5, luck_error: 3 })).toBe(true);
  expect(isEven({ luck: -7, luck_error: 3 })).toBe(false);
  expect(isEven({ luck: 0.4, luck_error: 0 })).toBe(true);
});
