import type { CatMove } from "./types";

/** A box of the Wild Counter, as the move that crosses it off. Columns 7 to 9 are blank. */
export type Box = Extract<CatMove, { type: "cross" }>;

/** A number and the space it is written in. */
export interface Written {
  value: number;
  cell: string;
}

const FIRST_BLANK = 7;

export function isBlank({ column }: { column: number }): boolean {
  return column >= FIRST_BLANK;
}

export function sameBox(one: Box | null, other: Box): boolean {
  return one?.number === other.number && one.row === other.row && one.column === other.column;
}

/** The box that a move crosses off; null for any other move. */
export function boxOf(move: CatMove | null): Box | null {
  return move?.type === "cross" ? move : null;
}

/** The numbers that a move writes. */
export function numbersOf(move: CatMove | null): Written[] {
  if (move?.type !== "write") return [];
  return move.numbers.map(([value, cell]) => ({ value, cell }));
}

export function writeMove(written: readonly Written[]): CatMove {
  return { type: "write", numbers: written.map(({ value, cell }) => [value, cell]) };
}

/** A roll names its dice from the lowest to the highest. */
export function rollMove(faces: readonly number[]): CatMove {
  return { type: "roll", faces: [...faces].sort((a, b) => a - b) };
}
