import { expect, test } from "vitest";
import { sorted, spacesOf, turnText } from "./cards";

const cards = (hand: string[], order: "value" | "domain") =>
  sorted(hand, order).map(({ card }) => card);

test("a hand is sorted by value or by domain, wild cards last", () => {
  const hand = ["W", "9K", "2V", "2S", "5K"];
  expect(cards(hand, "value")).toEqual(["2S", "2V", "5K", "9K", "W"]);
  expect(cards(hand, "domain")).toEqual(["5K", "9K", "2S", "2V", "W"]);
});

test("equal cards have names of their own", () => {
  expect(sorted(["5K", "5K"], "value").map(({ slot }) => slot)).toEqual(["5K.0", "5K.1"]);
});

test("turns are written as the server reads them, swaps in reading order", () => {
  expect(turnText({ kind: "play", card: "5K", cell: 29 })).toBe("5K@C4");
  expect(turnText({ kind: "move", start: 1, cell: 0 })).toBe("B1>A1");
  expect(turnText({ kind: "swap", start: 1, cell: 0 })).toBe("A1<>B1");
});

test("a move leaves something to be seen at both its spaces", () => {
  expect(spacesOf({ kind: "play", card: "5K", cell: 3 })).toEqual([3]);
  expect(spacesOf({ kind: "move", start: 1, cell: 3 })).toEqual([3, 1]);
});
