import { expect, test } from "vitest";
import type { Character, GameFacts } from "../api/types";
import { bot, newcomer, playing, seatsOf, withoutBots } from "./guests";

const PICA = { key: "pica", name: "Pica", level: "greedy", pace: "normal", manner: "greedy" };
const HELA = { key: "hela", name: "Hela", level: "careful", pace: "slow", manner: "slow" };
const [pica, hela] = [PICA, HELA] as [Character, Character];
const game = { characters: [pica, hela] } as GameFacts;
const unnamed = (number: number) => `Player ${number}`;

test("an animal sits under its own name, and a second one of it is named by the server", () => {
  expect(seatsOf([bot(pica), bot(pica)], "fast", unnamed)).toEqual([
    { kind: "bot", level: "greedy", pace: "fast", name: "Pica" },
    { kind: "bot", level: "greedy", pace: "fast" },
  ]);
});

test("a slow animal stays slow at the usual pace only", () => {
  const pace = (chosen: "normal" | "instant") => seatsOf([bot(hela)], chosen, unnamed)[0]?.pace;
  expect([pace("normal"), pace("instant")]).toEqual(["slow", "instant"]);
});

test("people at this screen have the name they give, or a number", () => {
  const guests = [
    { kind: "me", name: " Bea " },
    { kind: "me", name: " " },
    { kind: "open" },
  ] as const;
  expect(seatsOf(guests, "normal", unnamed)).toEqual([
    { kind: "me", name: "Bea" },
    { kind: "me", name: "Player 3" },
    { kind: "open" },
  ]);
});

test("whoever is added does not sit there yet, while there are others", () => {
  expect(newcomer(game, [bot(pica)], pica)).toBe(hela);
  expect(newcomer(game, [bot(pica), bot(hela)], pica)).toBe(pica);
  expect([playing(game, "careful"), playing(game, "strong")]).toEqual([hela, pica]);
});

test("where only people sit, friends with the link take the places of animals", () => {
  const bea = { kind: "me", name: "Bea" } as const;
  expect(withoutBots([bot(pica), bea])).toEqual([{ kind: "open" }, bea]);
});
