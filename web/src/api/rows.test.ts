import { expect, test } from "vitest";
import { gameMove, tableMove, takesBack } from "./rows";

const lay = { who: 0, move: { type: "lay" } };
const draw = { who: -1, move: { type: "draw" } };
const back = { who: -3, move: { type: "takeback", seat: 0, row: 4 } };
const hint = { who: -3, move: { type: "hint", seat: 0 } };

test("moves of seats and of chance belong to the game", () => {
  expect([lay, draw].map(gameMove)).toEqual([lay.move, draw.move]);
  expect([lay, draw].map(tableMove)).toEqual([null, null]);
});

test("what happens at the table is no move of the game", () => {
  expect(gameMove(back)).toBeNull();
  expect(tableMove(back)).toBe(back.move);
});

test("only a take-back takes moves back", () => {
  expect([lay, hint, back].map(takesBack)).toEqual([false, false, true]);
});
