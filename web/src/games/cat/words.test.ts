// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { RowInfo, SeatInfo } from "../../api/types";
import type { CatEffect, CatMove, CatTypes } from "./types";
import { numbersText, sentence } from "./words";

const SEATS = [
  { name: "Ann", mates: [] },
  { name: "Bea", mates: [] },
] as unknown as SeatInfo[];
const row = (move: CatMove, effects: CatEffect[], by = "dealer") =>
  ({ number: 1, who: 0, text: "", move, ms: 0, by, effects }) as RowInfo<CatTypes>;
const say = (...args: Parameters<typeof row>) => sentence(SEATS, row(...args));

test("a roll says whose dice they are and who entered them", () => {
  const roll: CatMove = { type: "roll", faces: [1, 3, 3, 6] };
  const rolled: CatEffect = { kind: "rolled", rule: "CAT-10", seat: 1, dice: [1, 3, 3, 6] };
  expect(say(roll, [rolled])).toBe("Bea rolled 1 3 3 6.");
  expect(say(roll, [rolled], "Bea")).toBe("Bea rolled 1 3 3 6 (real dice).");
  expect(say(roll, [rolled], "Ann")).toContain("entered by Ann");
  expect(say(roll, [rolled], "clock")).toContain("time ran out");
});

test("a wild number says its row, and that its column is blank", () => {
  const wild = { kind: "wild", rule: "CAT-10", seat: 0, number: 3, row: 2 } as const;
  const late = { type: "late", seat: 0 } as const;
  expect(say(late, [{ ...wild, column: 3 }])).toBe("Ann: 3 is wild (row 2).");
  expect(say(late, [{ ...wild, column: 7 }])).toBe("Ann: 3 is wild (blank column, row 2).");
});

test("a row tells everything that it brought about", () => {
  const words = say({ type: "write", numbers: [[3, "C4"]] }, [
    { kind: "wrote", rule: "CAT-11", seat: 0, numbers: [[3, "C4"]] },
    { kind: "behind", rule: "CAT-14", seat: 1, points: -12, spaces: 4 },
    { kind: "end-full", rule: "CAT-13" },
  ]);
  expect(words).toBe("Ann wrote 3 at C4. Bea is 4 spaces behind: −12, and rolls for them.");
});

test("numbers are listed with their spaces", () => {
  expect(
    numbersText([
      [3, "C4"],
      [5, "D4"],
    ]),
  ).toBe("3 at C4, 5 at D4");
});
