import { expect, test } from "vitest";
import { spaceIndex } from "./cards";
import positions from "./fixtures/fits.json";
import { linesOf, linesThrough } from "./lines";

/** A table with these cards: `A1 5K, B1 6S`. */
function table(text: string): string[] {
  const cells = Array.from({ length: 81 }, () => "");
  for (const part of text.split(", ")) {
    const [space = "", card = ""] = part.split(" ");
    cells[spaceIndex(space)] = card;
  }
  return cells;
}
const EIGHT = "A1 1K, B1 2K, C1 3K, D1 4K, E1 5K, F1 6K, G1 7K";
const line = (cells: string[], name: string, nine = false, scored: string[] = []) =>
  linesOf(cells, scored, nine).find((each) => each.name === name)!;

test("with two decks a row is complete with 1 to 8 or 2 to 9", () => {
  const row = line(table(EIGHT), "row 1");
  expect([row.have, row.goal]).toEqual([7, 8]);
  expect(row.needs).toEqual([8]);
  expect(line(table(EIGHT.replace("A1 1K", "A1 8K")), "row 1").needs).toEqual([1, 9]);
});

test("with three decks it needs all nine", () => {
  const row = line(table(EIGHT), "row 1", true);
  expect([row.have, row.goal, row.needs]).toEqual([7, 9, []]);
});

test("a block always needs nine, and a wild card counts as what it stands for", () => {
  const cells = table("A1 1K, B1 2K, C1 3K, A2 4K, B2 5K, C2 6K, A3 7K, B3 W8");
  const block = line(cells, "block 1");
  expect([block.have, block.goal, block.needs]).toEqual([8, 9, [9]]);
});

test("a line that has scored is marked, and one with nine cards is full", () => {
  const row = line(table(`${EIGHT}, H1 8K, I1 9K`), "row 1", false, ["row 1"]);
  expect([row.scored, row.full]).toEqual([true, true]);
  expect(line(table(EIGHT), "row 1").full).toBe(false);
});

test("through a space run its row, column and block", () => {
  const names = linesThrough(linesOf(table(EIGHT), [], false), spaceIndex("E5")).map(
    ({ name }) => name,
  );
  expect(names).toEqual(["row 5", "column E", "block 5"]);
});

const numbered = positions.map((position, number) => ({ number, position }));

test.each(numbered)("position $number: one card completes what the rules say", ({ position }) => {
  const cells = position.cells.split(" ").map((card) => (card === "." ? "" : card));
  const near = linesOf(cells, [], position.nine).filter(({ needs }) => needs.length);
  for (const { have, goal } of near) expect(have).toBe(goal - 1);
  expect(Object.fromEntries(near.map(({ name, needs }) => [name, [...needs].sort()]))).toEqual(
    position.needs,
  );
});

test("the fixtures hold lines of every kind that one card completes, with two decks and three", () => {
  const near = (nine: boolean) =>
    positions.filter((each) => each.nine === nine).flatMap(({ needs }) => Object.keys(needs));
  for (const kind of ["row", "column", "block"])
    expect(near(false).some((name) => name.startsWith(kind))).toBe(true);
  expect(near(true).length).toBeGreaterThan(0);
});
