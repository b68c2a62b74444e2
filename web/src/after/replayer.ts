import type { Effect } from "../api/types";
import { parseLay, type Shape } from "../table/games";

/** One position of a finished game. */
export interface Frame {
  row: number;
  cells: number[];
  gold: Set<number>;
  /** Null where the points are not known. */
  scores: number[] | null;
  cell: number;
  seat: number;
  points: number | null;
}

export interface ReplayRow {
  number: number;
  who: number;
  move: string;
  told: Effect[] | null;
}

/** Lays the tiles of a log one by one. Points are taken from what was told, never worked out. */
export function framesOf(shape: Shape, seats: number, rows: readonly ReplayRow[]): Frame[] {
  const told = rows.every((row) => row.told !== null);
  let frames: Frame[] = [
    {
      row: -1,
      cells: Array<number>(shape.side ** 2).fill(0),
      gold: new Set(),
      scores: told ? Array<number>(seats).fill(0) : null,
      cell: -1,
      seat: -1,
      points: null,
    },
  ];
  for (const row of rows) {
    const before = frames[frames.length - 1]!;
    const [word = "", , to = ""] = row.move.split(" ");
    if (word === "takeback") frames = frames.filter((frame) => frame.row < Number(to));
    else if (row.who === -1 && row.move.includes("@")) setUp(shape, before, row.move);
    else if (row.who >= 0) {
      const lay = parseLay(shape, row.move);
      if (lay) frames.push(next(before, row, lay.cell, lay.value));
    }
  }
  return frames;
}

function setUp(shape: Shape, frame: Frame, move: string): void {
  for (const part of move.split(" ").slice(1)) {
    const lay = parseLay(shape, part);
    if (!lay) continue;
    frame.cells[lay.cell] = lay.value;
    frame.gold.add(lay.cell);
  }
}

function next(before: Frame, row: ReplayRow, cell: number, value: number): Frame {
  const cells = before.cells.slice();
  cells[cell] = value;
  const points = row.told?.find((effect) => effect.kind === "score")?.points ?? (row.told ? 0 : null);
  const scores = before.scores?.slice() ?? null;
  if (scores && points !== null) scores[row.who] = (scores[row.who] ?? 0) + points;
  return { row: row.number, cells, gold: before.gold, scores, cell, seat: row.who, points };
}

/** A record file: its game, names, rows and result. */
export interface RecordFile {
  game: string;
  names: string[];
  rows: ReplayRow[];
  scores: number[] | null;
}

const WHO: Record<string, number> = { nature: -1, table: -3 };

/** Reads the text of a record, or returns null if it is none. */
export function parseRecord(text: string): RecordFile | null {
  try {
    const read = JSON.parse(text) as {
      masume?: unknown;
      game?: string;
      seats?: { name: string }[];
      rows?: [number, string, string, number, string][];
      result?: { scores?: number[] } | null;
    };
    if (read.masume === undefined || !read.game || !read.rows || !read.seats) return null;
    return {
      game: read.game,
      names: read.seats.map((seat) => seat.name),
      rows: read.rows.map(([number, who, move]) => ({ number, who: WHO[who] ?? Number(who), move, told: null })),
      scores: read.result?.scores ?? null,
    };
  } catch {
    return null;
  }
}

