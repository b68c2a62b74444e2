// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { RowInfo, SeatInfo } from "../../../api/types";
import { laid } from "../tiles";
import type { SpotTypes } from "../types";
import { lastCall, lateText } from "./told";

const SEATS = [
  { name: "Ann", mine: true, mates: [] },
  { name: "Otti", mine: false, mates: [] },
] as unknown as SeatInfo[];

/** A row in which a seat calls tiles; the server's findings as it sends them. */
function call(who: number, names: string, found: object): RowInfo<SpotTypes> {
  const tiles = names.split(" ").map((name) => laid(name, 0, 0).kind);
  const move = { type: "call", tiles, total: null };
  return {
    number: 1,
    who,
    text: "",
    move,
    ms: 0,
    effects: [found],
  } as unknown as RowInfo<SpotTypes>;
}
const told = (...rows: RowInfo<SpotTypes>[]) => lastCall(rows, SEATS);

test("before the first call nothing is told", () => {
  expect(told()).toBe(null);
});

test("a wrong call is told with its sum", () => {
  const found = { kind: "call-wrong", key: 5, totals: [18], fault: "total" };
  expect(told(call(1, "R5 G8 P2 Y3", found))).toMatchObject({
    seat: 1,
    right: false,
    verdict: "Otti called wrongly.",
    reason: "5 + 8 + 2 + 3 = 18, and 18 is not a multiple of 5.",
  });
});

test("with a 6 both readings are told, and one's own call is called so", () => {
  const found = { kind: "call-wrong", key: 5, totals: [14, 17], fault: "total" };
  expect(told(call(0, "R4 Y6 O1 B3", found))).toMatchObject({
    verdict: "Your call was wrong.",
    reason: "4 + 6 + 1 + 3 = 14 / 17 with a 6 or a 9, and none of these is a multiple of 5.",
  });
});

test("a colour that comes twice is the reason, whatever the sum", () => {
  const found = { kind: "call-wrong", key: 5, totals: [15], fault: "colour" };
  expect(told(call(1, "R4 R6 O1 B4", found))?.reason).toBe("A colour comes twice.");
});

test("a total that was said wrongly is told", () => {
  const found = { kind: "call-wrong", key: 5, totals: [15], fault: "total", said: 20 };
  expect(told(call(1, "R4 Y7 O1 B3", found))?.reason).toBe("4 + 7 + 1 + 3 = 15, but 20 was said.");
});

test("a right call shows how it adds up, a 6 as the 9 that it is read as", () => {
  const found = { kind: "call-right", key: 5, totals: [17, 20], right: [20] };
  expect(told(call(1, "R4 Y6 O4 B3", found))).toMatchObject({
    right: true,
    verdict: "Otti called it.",
    reason: "4 + 9 + 4 + 3 = 20.",
  });
});

const WRONG = { kind: "call-wrong", key: 5, totals: [18], fault: "total" };
/** What Otti did at this time, with what came of it. */
function atTime(ms: number, type: "call" | "none", ...kinds: string[]): RowInfo<SpotTypes> {
  const row = call(1, "R5 G8 P2 Y3", WRONG);
  if (type === "call") return { ...row, ms };
  const effects = kinds.map((kind) => ({ kind }));
  return { ...row, ms, move: { type }, effects } as unknown as RowInfo<SpotTypes>;
}

test("a late call is told who was first, though others have said none since", () => {
  const rows = [atTime(10_000, "call"), atTime(12_500, "none", "saw-nothing")];
  expect(lateText(rows, SEATS, 12_750)).toBe("Otti was first by 2.75 s. No penalty.");
});

test("where all saw none nobody was first, whoever called in an earlier round", () => {
  const early = atTime(10_000, "call");
  for (const end of ["all-replaced", "end"]) {
    const rows = [early, atTime(20_000, "none", "saw-nothing", end)];
    expect(lateText(rows, SEATS, 20_100)).toBe("The round was already over. No penalty.");
  }
});
