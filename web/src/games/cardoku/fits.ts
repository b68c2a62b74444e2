import { type Card, domainOf, isWild, SIDE, valueOf } from "./cards";
import { LINES } from "./lines";

/** What lies on the table. The page only shows what fits; the server judges. */
export interface Tableau {
  cells: readonly Card[];
  locked: ReadonlySet<number>;
  /** Whether cards side by side may not share a domain. */
  apart: boolean;
}

const SEEN: readonly ReadonlySet<number>[] = Array.from({ length: SIDE * SIDE }, (_, space) => {
  const all = new Set(
    LINES.filter((line) => line.spaces.includes(space)).flatMap((line) => [...line.spaces]),
  );
  all.delete(space);
  return all;
});

function beside(space: number): number[] {
  const column = space % SIDE;
  const all = [
    column > 0 ? space - 1 : -1,
    column < SIDE - 1 ? space + 1 : -1,
    space - SIDE,
    space + SIDE,
  ];
  return all.filter((each) => each >= 0 && each < SIDE * SIDE);
}

/** Whether a card would clash with nothing on a space. */
function goes(table: Tableau, cells: readonly Card[], card: Card, space: number): boolean {
  const value = valueOf(card);
  for (const other of SEEN[space]!)
    if (cells[other] && valueOf(cells[other]) === value) return false;
  if (!table.apart || isWild(card)) return true;
  return beside(space).every((other) => !cells[other] || domainOf(cells[other]) !== domainOf(card));
}

const put = (cells: readonly Card[], space: number, card: Card) =>
  cells.map((each, k) => (k === space ? card : each));
const spaces = (of: readonly Card[], test: (space: number) => boolean) =>
  of.flatMap((_, k) => (test(k) ? [k] : []));

/** Where a card of the hand can be laid. */
export function playsOf(table: Tableau, card: Card): number[] {
  if (!valueOf(card)) return [];
  return spaces(
    table.cells,
    (space) => !table.cells[space] && goes(table, table.cells, card, space),
  );
}

/** Where a card of the table can be moved. */
export function movesOf(table: Tableau, start: number): number[] {
  const card = table.cells[start];
  if (!card || table.locked.has(start)) return [];
  const cells = put(table.cells, start, "");
  return spaces(table.cells, (space) => !table.cells[space] && goes(table, cells, card, space));
}

/** Whether it would change nothing that two cards change places. */
export function alike(table: Tableau, card: Card, other: Card): boolean {
  return valueOf(other) === valueOf(card) && !(table.apart && domainOf(other) !== domainOf(card));
}

/** With which cards a card of the table can change places. */
export function swapsOf(table: Tableau, start: number): number[] {
  const card = table.cells[start];
  if (!card || table.locked.has(start)) return [];
  return spaces(table.cells, (space) => {
    const other = table.cells[space];
    if (!other || space === start || table.locked.has(space)) return false;
    if (alike(table, card, other)) return false;
    const cells = put(put(table.cells, start, other), space, card);
    return goes(table, cells, card, space) && goes(table, cells, other, start);
  });
}
