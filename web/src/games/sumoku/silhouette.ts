const FEWEST = { wide: 5, high: 4 };

export interface Shape {
  squares: { x: number; y: number }[];
  wide: number;
  high: number;
}

/** Cells moved into the middle of a box that is at least as large as a few of them. */
export function silhouette(cells: readonly (readonly number[])[]): Shape {
  const xs = cells.map(([x = 0]) => x);
  const ys = cells.map(([, y = 0]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
  const wide = Math.max(FEWEST.wide, across);
  const high = Math.max(FEWEST.high, down);
  const squares = cells.map(([x = 0, y = 0]) => ({
    x: x - left + (wide - across) / 2,
    y: y - top + (high - down) / 2,
  }));
  return { squares, wide, high };
}
