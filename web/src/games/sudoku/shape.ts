import type { Tiles } from "../grid/tiles";
import { drawn } from "./animals";
import { cellIndex, cellName } from "../grid/cells";
import type { SudokuMove } from "./types";

/** What the eye needs to know of a game: the shape of its board and the names of its tiles. */
export interface Shape {
  side: number;
  blockWide: number;
  blockHigh: number;
  tiles: Tiles;
  /** Values from 1, as moves write them. */
  words: readonly string[];
  kids: boolean;
}

const SUDOKU: Shape = {
  side: 9,
  blockWide: 3,
  blockHigh: 3,
  tiles: "digits",
  words: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
  kids: false,
};

const ANIMALS = ["rabbit", "fish", "snail", "owl", "elephant", "turtle"];

const SUDOKIDS: Shape = {
  side: 6,
  blockWide: 3,
  blockHigh: 2,
  tiles: drawn(...ANIMALS),
  words: ANIMALS,
  kids: true,
};

export function shapeOf(game: string): Shape {
  return game === "sudokids" ? SUDOKIDS : SUDOKU;
}

/** A tile that comes to a space. */
export interface Lay {
  value: number;
  cell: number;
}

/** A move with its space counted from 0; null for one that lays nothing. */
export function layOf(shape: Shape, move: SudokuMove | null): Lay | null {
  return move?.type === "lay"
    ? { value: move.value, cell: cellIndex(shape.side, move.cell) }
    : null;
}

export function layMove(shape: Shape, { value, cell }: Lay): SudokuMove {
  return { type: "lay", value, cell: cellName(shape.side, cell) };
}

export type Group = "block" | "row" | "column";

/** Which group of `from` a space is in for the eye: block first, then the rest of row and column. */
export function groupOf(shape: Shape, from: number, index: number): Group | null {
  const place = (k: number) => ({ row: Math.floor(k / shape.side), column: k % shape.side });
  const a = place(from);
  const b = place(index);
  const block = (p: { row: number; column: number }) =>
    Math.floor(p.row / shape.blockHigh) * shape.side + Math.floor(p.column / shape.blockWide);
  if (block(a) === block(b)) return "block";
  if (a.row === b.row) return "row";
  if (a.column === b.column) return "column";
  return null;
}

/** As `groupOf`, but only what counts by the table's option `score`. */
export function countedGroup(
  shape: Shape,
  scoring: unknown,
  from: number,
  index: number,
): Group | null {
  if (from === index) return null;
  const group = groupOf(shape, from, index);
  if (scoring === "block") return group === "block" ? group : null;
  if (scoring !== "simple") return group;
  if (Math.floor(from / shape.side) === Math.floor(index / shape.side)) return "row";
  return from % shape.side === index % shape.side ? "column" : null;
}

const COUNTED: Readonly<Record<string, readonly Group[]>> = {
  block: ["block"],
  simple: ["row", "column"],
};

/** The groups that count by the table's option `score`, in the order of the addends. */
export function countedGroups(scoring: unknown): readonly Group[] {
  return COUNTED[String(scoring)] ?? ["block", "row", "column"];
}

/** The addends of what a tile would score on a space, whether it may lie there or not. */
export function partsAt(
  shape: Shape,
  scoring: unknown,
  cells: readonly number[],
  cell: number,
): number[] {
  const groups = cells.map((value, index) => value && countedGroup(shape, scoring, cell, index));
  return countedGroups(scoring).map((group) => groups.filter((each) => each === group).length);
}
