// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { Result, RowInfo, SeatInfo } from "../../api/types";
import type { CardokuEffect, CardokuMove, CardokuTypes } from "./types";
import { ending, sentence } from "./words";

const SEATS = ["Ann", "Bea"].map((name) => ({ name, mates: [] as string[] }) as SeatInfo);
const MOVED = { kind: "moved", rule: "CRD-8", card: "5K", start: "B1", cell: "A1" } as const;
const SHIFT = { type: "move", start: "B1", cell: "A1" } as const;

function row(who: number, move: CardokuMove, ...effects: CardokuEffect[]): RowInfo<CardokuTypes> {
  return { number: 1, who, text: "", move, ms: 0, by: "", effects };
}

test("a play and the lines that it completes are one sentence", () => {
  const played = { kind: "played", rule: "CRD-8", card: "5K", cell: "C4" } as const;
  const score: CardokuEffect = { kind: "score", rule: "CRD-11", points: 1, lines: ["row 4"] };
  const laid = row(0, { type: "play", card: "5K", cell: "C4" }, played, score);
  expect(sentence(SEATS, laid)).toBe("Ann: 5 of Knowledge to C4 (row 4)");
});

test("a moved card is named, also while the move is on trial", () => {
  const text = "Bea: 5 of Knowledge from B1 to A1";
  expect(sentence(SEATS, row(1, SHIFT, MOVED))).toBe(text);
  const trial = { kind: "on-trial", rule: "CRD-17", play: MOVED } as const;
  expect(sentence(SEATS, row(1, SHIFT, trial))).toBe(text);
});

test("swapped cards are named in the order of their spaces", () => {
  const cards: [string, string] = ["5K", "W6"];
  const swapped = { kind: "swapped", rule: "CRD-8", cards, cell: "A1", other: "B1" } as const;
  expect(sentence(SEATS, row(0, { type: "swap", cell: "A1", other: "B1" }, swapped))).toBe(
    "Ann: 5 of Knowledge and wild card as 6 swapped (A1, B1)",
  );
});

test("the log tells who starts and who passes, and no draws", () => {
  const lot = row(-1, { type: "lot", side: 1 }, { kind: "starts", rule: "CRD-6", seat: 1 });
  expect(sentence(SEATS, lot)).toBe("First to play: Bea");
  const pass = row(0, { type: "pass" }, { kind: "pass", rule: "CRD-10", seat: 0 });
  expect(sentence(SEATS, pass)).toBe("Ann passes");
  const drew = { kind: "drew", rule: "CRD-7", seat: 0, left: 20 } as const;
  expect(sentence(SEATS, row(-1, { type: "draw", card: "5K" }, drew))).toBe("");
});

test("the end says whether those who play together have won", () => {
  const result = { reason: "empty", scores: [19, 19] } as unknown as Result;
  const end = { kind: "end-empty", rule: "CRD-15" } as const;
  expect(ending(result, [row(0, SHIFT, MOVED, end)])).toBe("All cards have been played.");
  const missed = { kind: "goal-missed", rule: "CRD-20", total: 19, goal: 20 } as const;
  expect(ending(result, [row(0, SHIFT, MOVED, end, missed)])).toBe(
    "19 points together; 20 were needed. All cards have been played.",
  );
});

test("the log tells what people agreed on and what a challenge came to", () => {
  const score: CardokuEffect = { kind: "score", rule: "CRD-11", points: 1, lines: ["row 1"] };
  expect(sentence(SEATS, row(0, { type: "go" }, MOVED, score))).toBe(
    "Agreed: the move from B1 to A1 (row 1)",
  );
  const cells = ["A3", "C1"];
  const corrected = { kind: "corrected", rule: "CRD-17", seat: 1, play: MOVED, cells } as const;
  expect(sentence(SEATS, row(0, { type: "challenge" }, { ...corrected, cells: [...cells] }))).toBe(
    "Ann spotted a mistake! It clashes with A3, C1: the move from B1 to A1 goes back, and the same side plays again without drawing.",
  );
  const late: CardokuMove = { type: "challenge-card", cell: "A1" };
  const returned: CardokuEffect = {
    kind: "returned",
    rule: "CRD-17",
    card: "5K",
    cell: "A1",
    side: 1,
    cells: ["A3"],
  };
  expect(sentence(SEATS, row(0, late, returned))).toBe(
    "Ann spotted a mistake! The 5 of Knowledge on A1 clashes with A3. It goes under the deck of Bea; points already scored stay.",
  );
  const vain: CardokuEffect = { kind: "in-vain", rule: "CRD-17", card: "5K", cell: "A1" };
  expect(sentence(SEATS, row(1, late, vain))).toBe(
    "Bea challenged the 5 of Knowledge on A1, but it's right. That costs nothing.",
  );
});
