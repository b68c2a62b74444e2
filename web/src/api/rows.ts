import type { Frame, GameTypes, RowInfo, TableMove } from "./types";

/** Who a row is of that tells of something at the table and not in the game. */
const TABLE = -3;

type AnyRow<G extends GameTypes> =
  Pick<RowInfo<G>, "who" | "move"> | Pick<Frame<G>, "who" | "move">;

/** The move of a row, of a seat or of chance; null for what happened at the table. */
export function gameMove<G extends GameTypes>({ who, move }: AnyRow<G>): G["move"] | null {
  return who === TABLE ? null : (move as G["move"] | null);
}

/** What a row tells of the table and not of the game; null for a move. */
export function tableMove({ who, move }: AnyRow<GameTypes>): TableMove | null {
  return who === TABLE ? (move as TableMove) : null;
}

/** Whether a row takes moves back. */
export function takesBack(row: AnyRow<GameTypes>): boolean {
  return tableMove(row)?.type === "takeback";
}
