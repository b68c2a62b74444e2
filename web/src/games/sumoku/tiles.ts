import { type Colour, COLOURS } from "../../art/marks";

/** A tile lying on the grid without borders, as the server says it. */
export interface Laid {
  x: number;
  y: number;
  kind: number;
  reads: number;
}

const LETTERS = "ROYGBP";

export const colourOf = (kind: number): Colour => COLOURS[Math.floor(kind / 8)] ?? "red";
export const numberOf = (kind: number): number => (kind % 8) + 1;
export const isSix = (kind: number): boolean => numberOf(kind) === 6;

/** `R9` for the 6 of red read as 9. */
export const face = (kind: number, reads = numberOf(kind)): string =>
  `${LETTERS[Math.floor(kind / 8)] ?? "R"}${reads}`;

/** The kind of `R3`, or −1. */
export function kindOf(text: string): number {
  const colour = LETTERS.indexOf(text[0]?.toUpperCase() ?? "?");
  const number = Number(text.slice(1));
  return colour >= 0 && number >= 1 && number <= 9
    ? colour * 8 + (number === 9 ? 6 : number) - 1
    : -1;
}

/** The tiles of a layout as a move writes them, in reading order. */
export function layoutText(tiles: readonly Laid[]): string {
  const order = [...tiles].sort((a, b) => a.y - b.y || a.x - b.x);
  return order.map((each) => `${face(each.kind, each.reads)}@${each.x},${each.y}`).join(" ");
}

/** The laid tiles that a move names. */
export function parseLayout(text: string): Laid[] {
  return [...text.matchAll(/([A-Z])([1-9])@(-?\d+),(-?\d+)/gi)].flatMap(
    ([, letter = "", number = "", x, y]) => {
      const kind = kindOf(letter + number);
      return kind < 0 ? [] : [{ kind, reads: Number(number), x: Number(x), y: Number(y) }];
    },
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
