import { expect, test } from "vitest";
import { sorted } from "./cards";

const cards = (hand: string[], order: "value" | "domain") =>
  sorted(hand, order).map(({ card }) => card);

test("a hand is sorted by value or by domain, wild cards last", () => {
  const hand = ["W", "9K", "2V", "2S", "5K"];
  expect(cards(hand, "value")).toEqual(["2S", "2V", "5K", "9K", "W"]);
  expect(cards(hand, "domain")).toEqual(["5K", "9K", "2S", "2V", "W"]);
});

test("equal cards have slots of their own", () => {
  expect(sorted(["5K", "5K"], "value").map(({ slot }) => slot)).toEqual(["5K.0", "5K.1"]);
});
