// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import type { RowInfo, SeatInfo } from "../../api/types";
import type { TableState } from "../../frame/table.svelte";
import { Check, type HonourTypes } from "./check.svelte";

const WHAT = "the 5 on C4";

/** Seat 0 has made a move; seats 1 and 2 check it, and seat 1 lets it stand. */
function checking(mine: number[], more: { challenged?: number[]; phase?: string } = {}) {
  const seats = ["Ann", "Bea", "Cem"].map((name, seat) => ({
    kind: "person",
    name,
    mine: mine.includes(seat),
    mates: [],
    colour: 0,
  })) as unknown as SeatInfo[];
  const table = {
    info: { options: { referee: "honour" }, seats, game: "chess" },
    view: { phase: more.phase ?? "check", turn: 0, challenged: more.challenged ?? [] },
    position: { waits: [1] },
    rows: [] as RowInfo<HonourTypes>[],
    over: false,
    mine,
    shared: mine.length > 1,
    send: vi.fn(async () => null),
  };
  return {
    table,
    check: new Check(table as unknown as TableState<HonourTypes>, () => [1, 2]),
  };
}

test("who made the move waits for whoever closes the check", () => {
  const { check } = checking([0]);
  expect(check.status(WHAT)).toBe("Bea is checking the 5 on C4");
  expect([check.closes, check.challengers]).toEqual([false, []]);
  expect(check.watchers.map(({ state }) => state)).toEqual(["decides", "may"]);
});

test("whoever closes it is asked, others may object", () => {
  expect(checking([1]).check.status(WHAT)).toBe("Ann: the 5 on C4. Right or wrong?");
  const other = checking([2]).check;
  expect(other.status(WHAT)).toBe("Bea is checking the 5 on C4. You can challenge it too");
  expect([other.closes, other.challengers]).toEqual([false, [2]]);
});

test("a seat challenges once", () => {
  const { check } = checking([2], { challenged: [2] });
  expect(check.challengers).toEqual([]);
  expect(check.status(WHAT)).toBe("Bea is checking the 5 on C4");
  expect(check.doing(2)).toBe("challenged in vain");
});

test("one screen speaks for all who share it", async () => {
  const { check, table } = checking([0, 1, 2]);
  expect(check.status(WHAT)).toBe("Ann: the 5 on C4. Everyone happy?");
  expect(check.challengers).toEqual([1, 2]);
  await check.challenge(2);
  expect(table.send).toHaveBeenLastCalledWith("challenge", 2);
  await check.go();
  expect(table.send).toHaveBeenLastCalledWith("go", 1);
});

test("O and X answer, and mean nothing while nothing is on trial", () => {
  const { check, table } = checking([1]);
  expect([check.press("o"), check.press("X"), check.press("y")]).toEqual([true, true, false]);
  expect(table.send.mock.calls).toEqual([
    ["go", 1],
    ["challenge", 1],
  ]);
  const idle = checking([1], { phase: "turn" }).check;
  expect([idle.open, idle.closer, idle.press("o")]).toEqual([false, -1, false]);
});

test("what was judged is known until it is read, or somebody moves", () => {
  const { check, table } = checking([1], { phase: "turn" });
  table.rows.push({ number: 4, who: 1 } as RowInfo<HonourTypes>);
  table.rows.push({ number: 5, who: -1 } as RowInfo<HonourTypes>);
  expect(check.judged?.number).toBe(4);
  check.dismiss();
  expect(check.judged).toBeNull();
});

test("of what was laid only one question is asked", () => {
  const laid = "Ann: the 5 on C4.";
  expect(checking([1]).check.laidText(0, WHAT)).toBe(laid);
  expect(checking([2]).check.laidText(0, WHAT)).toBe(`${laid} Any objections?`);
  expect(checking([0]).check.laidText(0, WHAT)).toBe("You: the 5 on C4.");
});
