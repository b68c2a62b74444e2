import { type Card, spaceIndex, spaceName } from "./cards";
import { gameMove } from "../../api/rows";
import type { RowInfo } from "../../api/types";
import type { CardokuEffect, CardokuMove, CardokuTypes } from "./types";

/** What changes the table, with spaces counted from 0: a card comes from the hand or from another space, or two cards change places. */
export type Turn =
  | { kind: "play"; card: Card; cell: number }
  | { kind: "move"; start: number; cell: number }
  | { kind: "swap"; start: number; cell: number };

/** What a move does to the table; null for one that changes nothing there. */
export function turnOf(move: CardokuMove | null): Turn | null {
  if (move?.type === "play") return { kind: "play", card: move.card, cell: spaceIndex(move.cell) };
  if (move?.type === "move")
    return { kind: "move", start: spaceIndex(move.start), cell: spaceIndex(move.cell) };
  if (move?.type === "swap")
    return { kind: "swap", start: spaceIndex(move.cell), cell: spaceIndex(move.other) };
  return null;
}

/** The move that does this; a swap names the earlier space first. */
export function turnMove(turn: Turn): CardokuMove {
  const cell = spaceName(turn.cell);
  if (turn.kind === "play") return { type: "play", card: turn.card, cell };
  if (turn.kind === "move") return { type: "move", start: spaceName(turn.start), cell };
  const [first, second] = [turn.start, turn.cell].sort((a, b) => a - b) as [number, number];
  return { type: "swap", cell: spaceName(first), other: spaceName(second) };
}

/** The spaces where a turn leaves something to be seen. */
export function spacesOf(turn: Turn): number[] {
  return turn.kind === "play" ? [turn.cell] : [turn.cell, turn.start];
}

type Placed = Extract<CardokuEffect, { kind: "played" | "moved" | "swapped" }>;

/** What was done to the table, as a turn. */
export function turnPlaced(play: Placed): Turn {
  const cell = spaceIndex(play.cell);
  if (play.kind === "played") return { kind: "play", card: play.card, cell };
  if (play.kind === "moved") return { kind: "move", start: spaceIndex(play.start), cell };
  return { kind: "swap", start: cell, cell: spaceIndex(play.other) };
}

/** The turn that a row lets stand; null for any other row. */
export function turnDone(row: RowInfo<CardokuTypes>): Turn | null {
  if (gameMove<CardokuTypes>(row)?.type !== "go") return null;
  for (const effect of row.effects)
    if (effect.kind === "played" || effect.kind === "moved" || effect.kind === "swapped")
      return turnPlaced(effect);
  return null;
}
