import { type Colour, COLOURS } from "../../art/marks";
import type { Laid } from "./types";

const LETTERS = "ROYGBP";

export const colourOf = (kind: number): Colour => COLOURS[Math.floor(kind / 8)] ?? "red";
export const numberOf = (kind: number): number => (kind % 8) + 1;
export const isSix = (kind: number): boolean => numberOf(kind) === 6;

/** `R9` for the 6 of red read as 9. */
export const face = (kind: number, reads = numberOf(kind)): string =>
  `${LETTERS[Math.floor(kind / 8)] ?? "R"}${reads}`;

/** The tile with this face on a cell: `laid("R9", 0, 1)` is the 6 of red read as 9. */
export function laid(name: string, x: number, y: number): Laid {
  const reads = Number(name.slice(1));
  const kind = LETTERS.indexOf(name.slice(0, 1)) * 8 + (reads === 9 ? 6 : reads) - 1;
  return { kind, reads, x, y };
}

/** Tiles by their faces, row by row; `--` is an empty cell: `["R1 B4", "-- O6"]`. */
export function pattern(rows: readonly string[]): Laid[] {
  return rows.flatMap((row, y) =>
    row.split(" ").flatMap((name, x) => (name === "--" ? [] : laid(name, x, y))),
  );
}

/** Each tile of a hand with a name of its own: the second R6 is `R6.1`. */
export function slots(hand: readonly number[]): { slot: string; kind: number }[] {
  const seen = new Map<number, number>();
  return hand.map((kind) => {
    const copy = seen.get(kind) ?? 0;
    seen.set(kind, copy + 1);
    return { slot: `${face(kind)}.${copy}`, kind };
  });
}
