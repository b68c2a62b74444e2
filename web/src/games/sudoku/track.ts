/** The score track on the rim of a 9 × 9 board: forty spaces, clockwise from the top left corner. */
export const SPACES = 40;
const EDGE = 10;

/** The row and column of a space of the track, in the grid of the tray. */
export function trackPlace(score: number): { row: number; column: number } {
  const k = score % SPACES;
  if (k < EDGE) return { row: 1, column: k + 1 };
  if (k < 2 * EDGE) return { row: k - EDGE + 1, column: EDGE + 1 };
  if (k < 3 * EDGE) return { row: EDGE + 1, column: 3 * EDGE - k + 1 };
  return { row: SPACES - k + 1, column: 1 };
}

/** The scores at which a pawn stands on its way, without the first: at most `most` of them. */
export function stepsBetween(from: number, to: number, most = 12): number[] {
  const count = Math.min(most, Math.abs(to - from));
  return Array.from({ length: count }, (_, k) =>
    Math.round(from + ((to - from) * (k + 1)) / count),
  );
}
