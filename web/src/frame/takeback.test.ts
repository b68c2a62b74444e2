import { expect, test } from "vitest";
import type { RowInfo } from "../api/types";
import { standIns, TABLE } from "./standins";
import { whoTakesBack } from "./takeback";

/** Rows by who and move: `0 lay`, `T bot 1 greedy`, `N draw`. */
function rows(...texts: string[]): RowInfo[] {
  const who: Record<string, number> = { T: TABLE, N: -1 };
  return texts.map((text, number) => {
    const [first = "", ...move] = text.split(" ");
    return { number, who: who[first] ?? Number(first), move: move.join(" ") } as RowInfo;
  });
}
const TWO = { mine: [0], people: [0, 1], bots: [] };
const ALONE = { mine: [0], people: [0], bots: [1] };

test("one takes back one's own move as long as nobody else has moved", () => {
  expect(whoTakesBack(rows("0 lay", "N draw"), TWO)).toBe(0);
  expect(whoTakesBack(rows("0 lay", "1 lay"), TWO)).toBeNull();
  expect(whoTakesBack([], TWO)).toBeNull();
});

test("alone against bots their answers go back too", () => {
  expect(whoTakesBack(rows("0 lay", "1 lay"), ALONE)).toBe(0);
});

test("a move that was taken back does not count", () => {
  // Row 2 takes back row 1, so row 0 of seat 0 is the last one that holds.
  expect(whoTakesBack(rows("0 lay", "1 lay", "T takeback 1 1"), TWO)).toBe(0);
  expect(whoTakesBack(rows("0 lay", "T takeback 0 0"), TWO)).toBeNull();
});

test("what a bot played for somebody is not theirs to take back", () => {
  expect(whoTakesBack(rows("T bot 0 greedy", "0 lay"), TWO)).toBeNull();
  expect(whoTakesBack(rows("T bot 0 greedy", "0 lay", "T return 0"), TWO)).toBeNull();
  expect(whoTakesBack(rows("0 lay", "T bot 0 greedy"), TWO)).toBeNull();
});

test("the log tells for whom bots play, and who has resigned", () => {
  const found = standIns(
    rows("T bot 0 greedy", "T bot 2 kind", "T return 0", "T resign 1", "0 bot 3"),
  );
  expect([...found.bots]).toEqual([2]);
  expect([...found.resigned]).toEqual([1]);
});
