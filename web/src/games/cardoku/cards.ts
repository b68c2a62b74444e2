import { cellIndex, cellName } from "../grid/cells";
import { DOMAINS, type Domain } from "./marks";

/** A card as moves write it: `5K`, `W` a wild card in hand, `W5` one that lies as a 5. */
export type Card = string;

export const SIDE = 9;
export const spaceName = (space: number): string => cellName(SIDE, space);
export const spaceIndex = (name: string): number => cellIndex(SIDE, name);

export const isWild = (card: Card): boolean => card.startsWith("W");
/** 0 for a wild card in hand. */
export const valueOf = (card: Card): number => Number(isWild(card) ? card.slice(1) : card[0]);
export const domainOf = (card: Card): Domain | "W" => (isWild(card) ? "W" : (card[1] as Domain));

export type Order = "value" | "domain";
const RANK = [...DOMAINS, "W"];

function before(a: Card, b: Card, order: Order): number {
  const value = (isWild(a) ? 10 : valueOf(a)) - (isWild(b) ? 10 : valueOf(b));
  const domain = RANK.indexOf(domainOf(a)) - RANK.indexOf(domainOf(b));
  return order === "value" ? value || domain : domain || value;
}

/** A hand in order; a card that it holds twice has a name for each: `5K.0`, `5K.1`. */
export function sorted(hand: readonly Card[], order: Order): { slot: string; card: Card }[] {
  const seen = new Map<Card, number>();
  return [...hand]
    .sort((a, b) => before(a, b, order))
    .map((card) => {
      const copy = seen.get(card) ?? 0;
      seen.set(card, copy + 1);
      return { slot: `${card}.${copy}`, card };
    });
}

/** What is done in a turn: a card comes to a space from the hand, or from another space, or two change places. */
export type Turn =
  | { kind: "play"; card: Card; cell: number }
  | { kind: "move"; start: number; cell: number }
  | { kind: "swap"; start: number; cell: number };

export function turnText(turn: Turn): string {
  const cell = spaceName(turn.cell);
  if (turn.kind === "play") return `${turn.card}@${cell}`;
  if (turn.kind === "move") return `${spaceName(turn.start)}>${cell}`;
  return [turn.start, turn.cell]
    .sort((a, b) => a - b)
    .map(spaceName)
    .join("<>");
}

/** `5K@C4`, `C4>D5` or `C4<>D5`; null for anything else. */
export function parseTurn(text: string): Turn | null {
  const [, first = "", sign = "", second = ""] =
    /^\s*(\w\w?)\s*(@|<>|>|\s)\s*([a-i][1-9])\s*$/i.exec(text) ?? [];
  const cell = spaceIndex(second);
  if (cell < 0) return null;
  if (sign === ">" || sign === "<>") {
    const start = spaceIndex(first);
    return start < 0 ? null : { kind: sign === ">" ? "move" : "swap", start, cell };
  }
  const card = first.toUpperCase();
  return /^([1-9][KSTV]|W[1-9])$/.test(card) ? { kind: "play", card, cell } : null;
}

/** The spaces where a turn leaves something to be seen. */
export function spacesOf(turn: Turn): number[] {
  return turn.kind === "play" ? [turn.cell] : [turn.cell, turn.start];
}
