import { cellIndex, cellName } from "../grid/cells";
import { DOMAINS, type Domain } from "./marks";

/** The name of a card: `5K`; `W` is a wild card in hand, `W5` one that lies as a 5. */
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

/** A hand in order; equal cards have a slot each: `5K.0`, `5K.1`. */
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
