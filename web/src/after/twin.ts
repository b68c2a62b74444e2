/** The points of two games with the same draws, by seat of the second: there all moved on by one. */
export function together(first: readonly number[], second: readonly number[]): number[] {
  return second.map((points, seat) => points + (first[(seat + 1) % first.length] ?? 0));
}
