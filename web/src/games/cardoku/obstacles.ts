import { alike, type Tableau } from "./fits";
import type { Turn } from "./turns";

/** Why a card cannot be picked up or cannot come to a space, whatever the cards are. */
export interface Obstacle {
  /** The name of its text. */
  text: "refuse.filled" | "cardoku.refuse.deck" | "cardoku.refuse.locked" | "cardoku.refuse.alike";
  /** The server's name for it. */
  code: string;
  rule: string;
}

export const FILLED: Obstacle = {
  text: "refuse.filled",
  code: "move/space-filled",
  rule: "CRD-8",
};
/** Cards of the table stay where they are until one's own deck is empty. */
export const DECK: Obstacle = {
  text: "cardoku.refuse.deck",
  code: "move/deck-not-empty",
  rule: "CRD-8",
};
export const LOCKED: Obstacle = {
  text: "cardoku.refuse.locked",
  code: "move/locked",
  rule: "CRD-9",
};
export const ALIKE: Obstacle = {
  text: "cardoku.refuse.alike",
  code: "move/alike",
  rule: "CRD-8",
};

/** Why no referee could let this happen: it is not offered at all. Null where one could. */
export function obstacleTo(turn: Turn, table: Tableau): Obstacle | null {
  const { cells, locked } = table;
  if (turn.kind === "play") return cells[turn.cell] ? FILLED : null;
  if (turn.kind === "move") return null;
  if (locked.has(turn.cell)) return LOCKED;
  return alike(table, cells[turn.start] ?? "", cells[turn.cell] ?? "") ? ALIKE : null;
}
