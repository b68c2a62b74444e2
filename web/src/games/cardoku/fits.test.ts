import { expect, test } from "vitest";
import { spaceIndex, spaceName } from "./cards";
import { movesOf, playsOf, swapsOf, type Tableau } from "./fits";
import positions from "./fixtures/fits.json";

type Position = (typeof positions)[number];
type ByName = Record<string, string[] | undefined>;

function tableau({ cells, locked, apart }: Position): Tableau {
  return {
    cells: cells.split(" ").map((card) => (card === "." ? "" : card)),
    locked: new Set(locked.map(spaceIndex)),
    apart,
  };
}
const named = (spaces: readonly number[]) => spaces.map(spaceName).sort();
const lying = (table: Tableau) => table.cells.flatMap((card, space) => (card ? [space] : []));
const numbered = positions.map((position, number) => ({ number, position }));

test.each(numbered)("position $number: cards of the hand fit where the rules say", (each) => {
  const table = tableau(each.position);
  const plays = each.position.plays as ByName;
  for (const card of each.position.hand.filter((card) => card !== "W"))
    expect(named(playsOf(table, card)), card).toEqual(plays[card] ?? []);
  if (each.position.hand.includes("W"))
    for (let value = 1; value <= 9; value++)
      expect(named(playsOf(table, `W${value}`)), `W${value}`).toEqual(plays[`W${value}`] ?? []);
});

test.each(numbered.filter(({ position }) => position.rearranges))(
  "position $number: cards of the table move and swap as the rules say",
  ({ position }) => {
    const table = tableau(position);
    const swaps = new Set<string>();
    for (const start of lying(table)) {
      const moves = (position.moves as ByName)[spaceName(start)] ?? [];
      expect(named(movesOf(table, start)), spaceName(start)).toEqual(moves);
      for (const other of swapsOf(table, start))
        swaps.add(
          [start, other]
            .sort((a, b) => a - b)
            .map(spaceName)
            .join("<>"),
        );
    }
    expect([...swaps].sort()).toEqual(position.swaps);
  },
);

test("the fixtures hold moves, swaps, locked and wild cards, with separation and without", () => {
  expect(positions.some(({ swaps, apart }) => swaps.length && apart)).toBe(true);
  expect(positions.some(({ swaps, apart }) => swaps.length && !apart)).toBe(true);
  expect(positions.some(({ locked }) => locked.length)).toBe(true);
  expect(positions.some(({ hand }) => hand.includes("W"))).toBe(true);
});
