import { type Card, SIDE, valueOf } from "./cards";

export type LineKind = "row" | "column" | "block";

/** How far a row, column or block has come. */
export interface Line {
  kind: LineKind;
  /** From 0. */
  index: number;
  which: string;
  /** As the server calls it: `row 2`, `column C`, `block 5`. */
  name: string;
  spaces: readonly number[];
  /** How many of `goal` cards count. */
  have: number;
  goal: number;
  /** The values that would complete it, where one card is enough. */
  needs: readonly number[];
  scored: boolean;
  /** Nine cards: none of them can be moved. */
  full: boolean;
}

const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

function spacesIn(kind: LineKind, index: number): number[] {
  if (kind === "row") return NINE.map((k) => index * SIDE + k);
  if (kind === "column") return NINE.map((k) => k * SIDE + index);
  const corner = Math.floor(index / 3) * 27 + (index % 3) * 3;
  return NINE.map((k) => corner + Math.floor(k / 3) * SIDE + (k % 3));
}

/** What people call it among its like: columns by letters. */
const whichOf = (kind: LineKind, index: number) =>
  kind === "column" ? "ABCDEFGHI"[index]! : String(index + 1);

export const LINES = (["row", "column", "block"] as const).flatMap((kind) =>
  NINE.map((index) => {
    const which = whichOf(kind, index);
    return { kind, index, which, name: `${kind} ${which}`, spaces: spacesIn(kind, index) };
  }),
);

/** All 27 lines as they are. `nine`: rows and columns need nine cards, else 1–8 or 2–9. */
export function linesOf(cells: readonly Card[], scored: readonly string[], nine: boolean): Line[] {
  return LINES.map((line) => {
    const values = line.spaces
      .map((space) => cells[space] ?? "")
      .flatMap((card) => (card ? [valueOf(card)] : []));
    const goals = nine || line.kind === "block" ? [range(1, 9)] : [range(1, 8), range(2, 9)];
    const missing = goals.map((goal) => goal.filter((value) => !values.includes(value)));
    const least = Math.min(...missing.map((each) => each.length));
    const needs =
      least === 1 ? [...new Set(missing.filter((each) => each.length === 1).flat())] : [];
    const goal = goals[0]!.length;
    return {
      ...line,
      have: goal - least,
      goal,
      needs,
      scored: scored.includes(line.name),
      full: values.length === SIDE,
    };
  });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, k) => from + k);
}

/** The row, column and block of a space. */
export function linesThrough(lines: readonly Line[], space: number): Line[] {
  return lines.filter((line) => line.spaces.includes(space));
}
