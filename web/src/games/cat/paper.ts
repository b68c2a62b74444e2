/** A sheet as it is drawn: its spaces, its segments and diagonals, and what numbers cost. */

export interface Space {
  row: number;
  column: number;
  name: string;
  circle: boolean;
}

export interface Print {
  row: number;
  column: number;
  value: number;
}

interface Segment {
  spaces: number[];
  /** Printed numbers at which it ends. */
  ends: number[];
}

export interface Paper {
  /** Its rows on one line, as the server sends them. */
  text: string;
  wide: number;
  high: number;
  spaces: Space[];
  prints: Print[];
  /** The space at a row and column, or −1. */
  at(row: number, column: number): number;
  rows: Segment[];
  columns: Segment[];
  diagonals: number[][];
}

export const CIRCLE_COSTS = 2;
const DIAGONAL_COSTS = [0, 0, 2, 5, 10];

const drawn = new Map<string, Paper>();

/** The sheet of a drawing, as the server sends it; each is read once. */
export function paperOf(rows: readonly string[]): Paper {
  const text = rows.join("/");
  const known = drawn.get(text);
  if (known) return known;
  const made = read(rows);
  drawn.set(text, made);
  return made;
}

function read(rows: readonly string[]): Paper {
  const high = rows.length;
  const wide = rows[0]?.length ?? 0;
  const signs = rows.flatMap((line, row) =>
    [...line].map((sign, column) => ({ row, column, sign })),
  );
  const spaces = signs
    .filter(({ sign }) => sign === "x" || sign === "o")
    .map(({ row, column, sign }) => ({
      row,
      column,
      name: nameOf(row, column),
      circle: sign === "o",
    }));
  const prints = signs
    .filter(({ sign }) => /[1-6]/.test(sign))
    .map(({ row, column, sign }) => ({ row, column, value: Number(sign) }));
  const index = new Map(spaces.map(({ row, column }, k) => [`${row},${column}`, k]));
  const at = (row: number, column: number) => index.get(`${row},${column}`) ?? -1;
  const printed = (row: number, column: number) =>
    prints.filter((each) => each.row === row && each.column === column).map((each) => each.value);
  return {
    text: rows.join("/"),
    wide,
    high,
    spaces,
    prints,
    at,
    rows: segments(high, wide, (line, step) => [at(line, step), printed(line, step)]),
    columns: segments(wide, high, (line, step) => [at(step, line), printed(step, line)]),
    diagonals: diagonalsOf(spaces, at),
  };
}

function nameOf(row: number, column: number): string {
  return String.fromCharCode(65 + column) + (row + 1);
}

function segments(
  lines: number,
  steps: number,
  look: (line: number, step: number) => [number, number[]],
): Segment[] {
  const found: Segment[] = [];
  for (let line = 0; line < lines; line++) {
    let now: Segment = { spaces: [], ends: [] };
    for (let step = 0; step <= steps; step++) {
      const [space, printed] = look(line, step);
      if (space >= 0) {
        now.spaces.push(space);
        continue;
      }
      now.ends.push(...printed);
      if (now.spaces.length) found.push(now);
      now = { spaces: [], ends: printed };
    }
  }
  return found;
}

function diagonalsOf(spaces: readonly Space[], at: Paper["at"]): number[][] {
  const found: number[][] = [];
  for (const down of [1, -1]) {
    for (const { row, column } of spaces) {
      if (at(row - down, column - 1) >= 0) continue;
      const chain: number[] = [];
      for (let k = 0; at(row + k * down, column + k) >= 0; k++)
        chain.push(at(row + k * down, column + k));
      if (chain.length > 1) found.push(chain);
    }
  }
  return found;
}

/** The spaces of the row and column segments of a space, with the space itself. */
export function shade(paper: Paper, space: number): Set<number> {
  const around = [...paper.rows, ...paper.columns].filter((each) => each.spaces.includes(space));
  return new Set(around.flatMap((each) => each.spaces));
}

interface Loss {
  circles: number[];
  runs: number[][];
  points: number;
}

/** What the numbers of a sheet cost (0 is empty). Only for previews: the server keeps the score. */
export function loss(paper: Paper, numbers: readonly number[]): Loss {
  const circles = new Set<number>();
  for (const { spaces, ends } of [...paper.rows, ...paper.columns]) {
    const there = [...spaces.map((space) => numbers[space] ?? 0), ...new Set(ends)];
    for (const space of spaces) {
      const number = numbers[space] ?? 0;
      if (number && there.filter((each) => each === number).length > 1) circles.add(space);
    }
  }
  const runs = paper.diagonals.flatMap((chain) => equalRuns(chain, numbers));
  const points = CIRCLE_COSTS * circles.size + runs.reduce((sum, run) => sum + runCost(run), 0);
  return { circles: [...circles].sort((a, b) => a - b), runs, points };
}

function equalRuns(chain: readonly number[], numbers: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const space of chain) {
    const run = runs[runs.length - 1];
    if (run && numbers[run[0]!] === numbers[space]) run.push(space);
    else runs.push([space]);
  }
  return runs.filter((run) => run.length > 1 && numbers[run[0]!]);
}

export function runCost(run: readonly unknown[]): number {
  return DIAGONAL_COSTS[Math.min(run.length, 4)] ?? 0;
}
