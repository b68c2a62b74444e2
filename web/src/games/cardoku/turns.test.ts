import { expect, test } from "vitest";
import { spacesOf, turnMove, turnOf } from "./turns";

test.each([
  [{ type: "play", card: "5K", cell: "C4" } as const, { kind: "play", card: "5K", cell: 29 }],
  [{ type: "play", card: "W5", cell: "A1" } as const, { kind: "play", card: "W5", cell: 0 }],
  [{ type: "move", start: "B1", cell: "A1" } as const, { kind: "move", start: 1, cell: 0 }],
  [{ type: "swap", cell: "A1", other: "B1" } as const, { kind: "swap", start: 0, cell: 1 }],
])("a move and what it does to the table belong together: $type", (move, turn) => {
  expect(turnOf(move)).toEqual(turn);
  expect(turnMove(turnOf(move)!)).toEqual(move);
});

test("a swap names the earlier space first, whichever card was picked", () => {
  const swap = { type: "swap", cell: "A1", other: "B1" };
  expect(turnMove({ kind: "swap", start: 1, cell: 0 })).toEqual(swap);
});

test("what changes nothing on the table is no turn", () => {
  expect(turnOf({ type: "pass" })).toBeNull();
  expect(turnOf({ type: "draw", card: "5K" })).toBeNull();
  expect(turnOf({ type: "challenge-card", cell: "A1" })).toBeNull();
  expect(turnOf(null)).toBeNull();
});

test("a move leaves something to be seen at both its spaces", () => {
  expect(spacesOf({ kind: "play", card: "5K", cell: 3 })).toEqual([3]);
  expect(spacesOf({ kind: "move", start: 1, cell: 3 })).toEqual([3, 1]);
});
