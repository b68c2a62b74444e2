// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { TableState } from "../../frame/table.svelte";
import { OwnHand } from "./own-hand.svelte";
import type { CardokuTypes } from "./types";

const draw = (card: string | null, seat: number) => ({
  who: -1,
  move: { type: "draw", card },
  effects: [{ kind: "drew", rule: "CRD-7", seat, left: 20 }],
});
const PASS = {
  who: 0,
  move: { type: "pass" },
  effects: [{ kind: "pass", rule: "CRD-10", seat: 0 }],
};
const HINT = { who: -3, move: { type: "hint", seat: 0 }, effects: [] };

/** The hand of seat 0, whose mate is seat 2. */
function handOf(rows: unknown[], down = false): OwnHand {
  const view = { sides: [0, 1, 0, 1], hands: [["9K", "2V"], null] };
  const table = { seat: 0, view, rows } as unknown as TableState<CardokuTypes>;
  return new OwnHand({ table, down });
}

test("the cards are in order, and none is known while they are face down", () => {
  const hand = handOf([]);
  expect(hand.cards.map(({ card }) => card)).toEqual(["2V", "9K"]);
  hand.reorder();
  expect(hand.cards.map(({ card }) => card)).toEqual(["9K", "2V"]);
  expect(handOf([], true).shown).toBeNull();
});

test("the card that the side drew last is known until it has been played", () => {
  expect(handOf([draw("9K", 0), HINT]).drawn).toBe("9K");
  expect(handOf([draw("9K", 2)]).drawn).toBe("9K");
  expect(handOf([draw("9K", 0), PASS]).drawn).toBeNull();
  expect(handOf([draw("9K", 0), PASS, draw(null, 1)]).drawn).toBeNull();
  expect(handOf([]).drawn).toBeNull();
});
