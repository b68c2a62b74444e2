import { expect, test } from "vitest";
import { EVERYTHING, opponentKey, wantedOf } from "./narrow";

test("an opponent is a bot by its key or a person by their name, which may have spaces", () => {
  const bot = opponentKey({ character: "ren", name: "" });
  const person = opponentKey({ character: "", name: "bot Bea  B" });
  expect(wantedOf({ ...EVERYTHING, opponent: bot }, 0)).toEqual({ character: "ren" });
  expect(wantedOf({ ...EVERYTHING, opponent: person }, 0)).toEqual({ player: "bot Bea  B" });
});

test("nothing is asked for what was left as it is", () => {
  expect(wantedOf(EVERYTHING, 1_000)).toEqual({});
  const wanted = { opponent: "", option: "gold=lines", days: 7 };
  expect(wantedOf(wanted, 7 * 86_400_000 + 5)).toEqual({ option: "gold=lines", since: 5 });
});
