// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { device } from "../../device.svelte";
import type { TableState } from "../../frame/table.svelte";
import { CatPlay } from "./play.svelte";
import type { CatMove, CatTypes, CatView } from "./types";

const VIEW: CatView = {
  phase: "write",
  round: 1,
  rounds: 2,
  active: 0,
  dice: [1, 3, 3, 6],
  wild: 3,
  rows: ["xxx", "xxx"],
  names: ["A1", "B1", "C1", "A2", "B2", "C2"],
  sheets: [[5, 0, 0, 0, 0, 0]],
  headings: [1, 2, 3, 4, 5, 6, 0, 0, 0],
  crossed: [Array<boolean>(9).fill(false), Array<boolean>(9).fill(false)],
  waits: [0],
  needs: [4],
  scores: [100],
  penalties: [0],
  circles: [[]],
  diagonals: [[]],
  honour: false,
  end: "",
};
const SPACES = { A1: 0, B1: 1, C1: 2, A2: 3, B2: 4, C2: 5 };
const HEADED: CatMove = { type: "cross", number: 3, row: 1, column: 3 };
const BLANKS: CatMove[] = [1, 3].map((number) => ({ type: "cross", number, row: 1, column: 7 }));

function playing(view: Partial<CatView>, moves: CatMove[] = [], hinted: CatMove | null = null) {
  const table = {
    id: "t",
    seat: 0,
    mine: [0],
    canAct: true,
    busy: false,
    note: null as { text: string; rule: string } | null,
    rows: [],
    counts: {},
    back: null,
    info: { assist: "play", options: {}, seats: [] },
    view: { ...VIEW, ...view },
    decision: { decision: `${view.phase ?? "write"} 1`, moves, example: "" },
    send: vi.fn(async () => null),
    hint: vi.fn(async () => hinted),
    preview: vi.fn(async () => ({ refusal: { code: "move/box" } })),
    tell: vi.fn((text: string) => (table.note = { text, rule: "" })),
    tellWhy: vi.fn(),
    missed: vi.fn(),
    refuse: vi.fn(),
    keepDraft: vi.fn(),
  };
  return { play: new CatPlay(table as unknown as TableState<CatTypes>), table };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => (device.confirm = "auto"));

test("taps write the dice from left to right, and all of them are one move", async () => {
  const { play, table } = playing({});
  const { writing, sheet } = play;
  expect(play.status()).toBe("Write the dice: every 3 is wild");
  writing.tap(SPACES.B1); // the 1
  expect(play.status()).toBe("Write the dice: 3 to go");
  writing.tap(SPACES.C1); // a wild 3 asks first
  expect(writing.choosing).toBe(SPACES.C1);
  writing.choose(5);
  expect(sheet.numbers).toEqual([5, 1, 5, 0, 0, 0]);
  expect(sheet.cost).toBe(4); // two fives in a row
  expect(sheet.ready).toBe(false);
  writing.pick(3);
  writing.tap(SPACES.A2);
  writing.digit(2); // at A2 again: with the die that is left, the other wild one
  expect(sheet.pencil.marks[2]).toEqual({ value: 2, cell: "A2" });
  writing.tap(SPACES.B2); // the 6 is in hand again
  expect(sheet.ready).toBe(true);
  await writing.done();
  const numbers = [
    [1, "B1"],
    [5, "C1"],
    [2, "A2"],
    [6, "B2"],
  ];
  expect(table.send).toHaveBeenCalledWith({ type: "write", numbers });
});

test("a number that no die can be, and a space in ink, are refused with their rule", () => {
  const { play, table } = playing({ wild: 0 });
  play.writing.focus(SPACES.B1);
  play.writing.digit(2);
  expect(table.note).toEqual({ text: "No die is left that can be 2.", rule: "CAT-11" });
  play.writing.tap(SPACES.A1);
  expect(table.note?.rule).toBe("CAT-12");
  expect(play.sheet.pencil.size).toBe(0);
});

test("the opening is written into circles only", () => {
  const { play, table } = playing({ round: 0, wild: 0, rows: ["xox", "xxx"] });
  expect([SPACES.B1, SPACES.C1].map((space) => play.sheet.isOpen(space))).toEqual([true, false]);
  play.writing.tap(SPACES.C1);
  expect(table.note?.rule).toBe("CAT-9");
});

test("what the die in hand would cost stands beside the status", () => {
  const { play } = playing({ dice: [5, 1, 3, 6], wild: 0 });
  play.writing.aim = SPACES.B1;
  expect(play.aside()).toBe("−4");
  play.writing.aim = SPACES.C2;
  expect(play.aside()).toBe("costs nothing");
  play.writing.aim = SPACES.A1;
  expect(play.aside()).toBe("");
});

const HINT: CatMove = {
  type: "write",
  numbers: [
    [5, "B2"],
    [1, "C2"],
    [6, "C1"],
    [3, "A2"],
  ],
};

const told = (table: { note: { text: string } | null }) => table.note?.text;

test("a hint says where, which and why, number by number, with the die that shows it", async () => {
  const { play, table } = playing({}, [], HINT);
  const { pencil } = play.sheet;
  await play.hint();
  expect(told(table)).toBe("Look at the framed spaces for your 1.");
  expect(play.writing.hinted).toEqual([SPACES.A2, SPACES.B2, SPACES.C2]);
  expect(pencil.size).toBe(0);
  await play.hint();
  expect(told(table)).toBe("Hint: 1 at C2.");
  expect(pencil.marks).toEqual({ 0: { value: 1, cell: "C2" } });
  await play.hint();
  expect(table.tellWhy).toHaveBeenCalledWith("There is no 1 in its row, column or diagonals.");
  for (let k = 0; k < 9; k++) await play.hint();
  expect([pencil.marks[0]?.cell, pencil.marks[3]?.cell]).toEqual(["C2", "C1"]);
  expect([pencil.marks[1]?.cell, pencil.marks[2]?.cell].sort()).toEqual(["A2", "B2"]);
  await play.hint();
  expect(told(table)).toContain("just what you have in pencil");
  expect(table.hint).toHaveBeenCalledTimes(1);
  expect(table.tellWhy).toHaveBeenCalledTimes(1); // the judge's reasons are about all of them
});

test("a hint leaves what is pencilled as it is, and an undo takes it away again", async () => {
  const { play, table } = playing({}, [], HINT);
  const { pencil } = play.sheet;
  play.writing.tap(SPACES.C2); // the 1, where the hint has it too
  play.writing.pick(3);
  play.writing.tap(SPACES.B2); // the 6, where the hint has a 5
  for (let k = 0; k < 6; k++) await play.hint();
  const cells = Object.values(pencil.marks).map(({ cell, value }) => `${value}@${cell}`);
  expect(cells).toContain("1@C2");
  expect(cells).toContain("6@B2");
  expect(cells).toContain("3@A2");
  expect(cells).toHaveLength(4); // the last die went where it costs least
  expect(play.undoes).toBe("pencil");
  play.undo();
  play.undo();
  expect([...pencil.at.keys()].sort()).toEqual(["B2", "C2"]);
  play.writing.tap(SPACES.A2);
  play.writing.choose(4);
  play.writing.tap(SPACES.C1);
  play.writing.choose(2);
  await play.hint();
  expect(pencil.at.get("B2")).toBe(6);
  expect(told(table)).toContain("Your own pencil stays");
});

test("a hint for the Wild Counter frames a row, aims at its box, and says why", async () => {
  const { play, table } = playing({ phase: "cross" }, [HEADED, ...BLANKS], HEADED);
  await play.hint();
  expect([play.crossing.hinted, play.crossing.box]).toEqual([1, null]);
  expect(told(table)).toBe("Look at the boxes in row 1+.");
  await play.hint();
  expect([play.crossing.hinted, play.crossing.box]).toEqual([0, HEADED]);
  expect(told(table)).toBe("Hint: make 3 wild, in row 1+.");
  await play.hint();
  expect(table.tellWhy).toHaveBeenCalledWith();
  expect(table.send).not.toHaveBeenCalled();
});

test("the tip about the Wild Counter is given until one has crossed off a box", () => {
  const row = { who: 0, move: HEADED, effects: [], by: "person", text: "cross 3 row 1" };
  const first = playing({ phase: "cross" }, [HEADED]).play.tips();
  expect(first.map(({ id, done }) => [id, done])).toEqual([["cross", false]]);
  const { play, table } = playing({ phase: "write" });
  expect(play.tips().map(({ id }) => id)).toEqual(["write", "done"]);
  (table.rows as unknown[]).push(row);
  expect(play.tips().find(({ id }) => id === "cross")?.done).toBe(true);
});

test("a finger aims at a box first, and crosses it off with a second tap", async () => {
  const { play, table } = playing({ phase: "cross" }, [HEADED, ...BLANKS]);
  const { crossing } = play;
  crossing.finger = true;
  await crossing.tap(1, 3);
  expect(crossing.box).toEqual(HEADED);
  expect(table.send).not.toHaveBeenCalled();
  await crossing.tap(1, 3);
  expect(table.send).toHaveBeenCalledWith(HEADED);
});

test("a blank column asks for its number, and a click crosses it off", async () => {
  const { play, table } = playing({ phase: "cross" }, [HEADED, ...BLANKS]);
  await play.crossing.tap(1, 7);
  expect(play.crossing.becomes).toEqual(BLANKS);
  await play.crossing.aim(play.crossing.becomes[1]!);
  expect(table.send).toHaveBeenCalledWith(BLANKS[1]);
});

test("the server says why a box cannot be crossed off", async () => {
  const { play, table } = playing({ phase: "cross" }, [HEADED]);
  await play.crossing.tap(2, 8);
  expect(table.preview).toHaveBeenCalledWith({ type: "cross", number: 1, row: 2, column: 8 });
  expect(table.refuse).toHaveBeenCalledWith({ code: "move/box" }, true);
});

test("a number on the keyboard aims at its boxes in turn", () => {
  const { play } = playing({ phase: "cross" }, [HEADED, ...BLANKS]);
  const aimed = [1, 2, 3].map(() => {
    play.crossing.aimAtNumber(3);
    return play.crossing.box?.column;
  });
  expect(aimed).toEqual([3, 7, 3]);
  play.crossing.aimAtNumber(2);
  expect(play.crossing.box).toBeNull();
});

test("real dice are set one after the other and entered from the lowest", async () => {
  const { play, table } = playing({ phase: "roll", dice: [] }, [
    { type: "roll", faces: [1, 1, 1] },
  ]);
  const { rolling } = play;
  expect(play.example()).toBe("roll 1 3 3 6");
  for (const face of [4, 2, 2]) rolling.turn(face);
  rolling.rub();
  expect(rolling.faces).toEqual([4, 2, 0]);
  rolling.step(-1);
  rolling.turn(6);
  await rolling.enter();
  expect(table.send).not.toHaveBeenCalled();
  rolling.turn(1);
  await rolling.enter();
  expect(table.send).toHaveBeenCalledWith({ type: "roll", faces: [1, 4, 6] });
});

test("where people watch each other one may write too few numbers, but is asked first", async () => {
  const { play, table } = playing({ honour: true, wild: 0 });
  const { writing, sheet } = play;
  writing.tap(SPACES.B1);
  expect([sheet.ready, sheet.over]).toEqual([true, -3]);
  await writing.done();
  expect(table.send).not.toHaveBeenCalled();
  writing.tap(SPACES.C1); // another number: one is asked again
  await writing.done();
  expect(writing.sure).toBe(true);
  await writing.done();
  const numbers = [
    [1, "B1"],
    [3, "C1"],
  ];
  expect(table.send).toHaveBeenCalledWith({ type: "write", numbers });
});

test("where people watch each other one may write more of what shows than there are dice", async () => {
  const { play, table } = playing({ honour: true, wild: 0 });
  const { writing, sheet } = play;
  for (const space of [SPACES.B1, SPACES.C1, SPACES.A2]) writing.tap(space);
  expect(sheet.extras).toEqual([]); // a die is left
  writing.tap(SPACES.B2);
  expect(sheet.extras).toEqual([1, 3, 6]);
  writing.tap(SPACES.C2); // nothing is in hand
  expect(sheet.pencil.size).toBe(4);
  writing.extra = 6;
  writing.tap(SPACES.C2);
  expect([sheet.numbers[SPACES.C2], sheet.over]).toEqual([6, 1]);
  writing.tap(SPACES.B1); // a die is taken up: nothing is too many any more
  expect([sheet.pencil.size, sheet.numbers[SPACES.C2]]).toEqual([3, 0]);
  writing.tap(SPACES.B1);
  writing.focus(SPACES.C2);
  writing.digit(6); // the same by keyboard
  expect(sheet.over).toBe(1);
  writing.focus(SPACES.C2);
  writing.digit(2);
  expect(table.note?.text).toContain("2");
});
