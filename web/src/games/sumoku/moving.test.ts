// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import type { GameTypes, RowInfo } from "../../api/types";
import type { TableState } from "../../frame/table.svelte";
import { layoutText } from "./layout";
import { SoloPlay } from "./solo/play.svelte";
import { SpeedPlay } from "./speed/play.svelte";
import { SpotPlay } from "./spot/play.svelte";
import { SumokuPlay } from "./sumoku/play.svelte";
import { laid } from "./tiles";
import type { SoloTypes, SpeedTypes, SpotTypes, SumokuTypes } from "./types";

const [R1, O2, B4, G6, P3] = ["R1", "O2", "B4", "G6", "P3"].map(
  (name) => laid(name, 0, 0).kind,
) as [number, number, number, number, number];

/** A table in which seat 0 of this device has to decide. */
function tableOf<G extends GameTypes>(view: Partial<G["view"]>, moves: G["move"][] = []) {
  const send = vi.fn(async () => null);
  const table = {
    id: "t",
    seat: 0,
    mine: [0],
    canAct: true,
    busy: false,
    over: false,
    note: null,
    rows: [] as RowInfo<G>[],
    counts: {},
    info: { assist: "bare", options: {}, seats: [{ name: "Ann", mates: [], mine: true }] },
    position: { opens: 0, row: 1 },
    view,
    decision: { decision: "turn", moves, example: "" },
    send,
    preview: vi.fn(async (): Promise<unknown> => ({ effects: [] })),
    refuse: vi.fn(),
    keepDraft: () => undefined,
    tell: vi.fn(),
    hint: vi.fn(async (): Promise<G["move"] | null> => null),
    tellWhy: vi.fn(),
    missed: vi.fn(),
  };
  return { send, own: table, table: table as unknown as TableState<G> };
}

const row = <G extends GameTypes>(number: number, who: number, move: RowInfo<G>["move"]) =>
  ({ number, who, text: "", move, ms: 0, by: "", effects: [] }) as RowInfo<G>;

beforeEach(() => localStorage.clear());

test("the first play of Sumoku begins at 0,0 and names its tiles in reading order", async () => {
  const { table, send } = tableOf<SumokuTypes>({ key: 5, table: [], hands: [[R1, B4]] });
  const play = new SumokuPlay(table).start();
  play.building.lay("B4.0", 8, 3);
  play.building.lay("R1.0", 7, 3);
  await play.commit();
  expect(send).toHaveBeenCalledWith({
    type: "play",
    tiles: [laid("R1", 0, 0), laid("B4", 1, 0)],
  });
});

test("a draft that the rules refuse is not sent, and cannot be pressed until it changes", async () => {
  const { table, own, send } = tableOf<SumokuTypes>({ key: 5, table: [], hands: [[R1, B4]] });
  const refusal = { code: "move/total", facts: {} };
  own.info.assist = "play"; // without help nothing is told before
  own.preview.mockResolvedValue({ refusal });
  const play = new SumokuPlay(table).start();
  play.building.lay("R1.0", 0, 0);
  await play.commit();
  expect(send).not.toHaveBeenCalled();
  expect(own.refuse).toHaveBeenCalledWith(refusal, false);
  expect(play.ready).toBe(false);
  expect(play.commitText()).toBe("Not a legal play yet");
  play.building.lay("B4.0", 1, 0);
  expect(play.ready).toBe(true);
  own.preview.mockResolvedValue({ refusal: { code: "line/failed", facts: {} } });
  await play.commit(); // that the line failed says nothing about the tiles
  expect(send).toHaveBeenCalledOnce();
});

test("a pass is forced where nothing else can be played", () => {
  const view = { key: 5, table: [], hands: [[R1, B4]] };
  const forced = (...moves: SumokuTypes["move"][]) =>
    new SumokuPlay(tableOf<SumokuTypes>(view, moves).table).start().forced;
  const play: SumokuTypes["move"] = { type: "play", tiles: [laid("R1", 0, 0)] };
  expect(forced({ type: "pass" })).toBe(true);
  expect(forced({ type: "decline" })).toBe(true);
  expect(forced(play)).toBe(false);
  expect(forced(play, { type: "decline" })).toBe(false);
});

test("the last play of somebody else is framed, not one's own", () => {
  const { table, own } = tableOf<SumokuTypes>({ key: 5, table: [], hands: [[R1], [B4]] });
  own.rows = [row(1, 1, { type: "play", tiles: [laid("R1", 2, 5)] }), row(2, 1, { type: "pass" })];
  expect(new SumokuPlay(table).start().last).toEqual(["2,5"]);
  own.rows = [...own.rows, row(3, 0, { type: "play", tiles: [laid("B4", 3, 5)] })];
  expect(new SumokuPlay(table).start().last).toEqual([]);
});

test("in Speed the tile in hand is swapped", async () => {
  const { table, send } = tableOf<SpeedTypes>({ key: 5, bag: 9, round: 1, hands: [[R1, G6]] });
  const play = new SpeedPlay(table).start();
  play.building.pick("G6.0");
  await play.swap();
  expect(send).toHaveBeenCalledWith({ type: "swap", tile: G6 });
});

test.each([
  { say_total: false, total: null },
  { say_total: true, total: 10 },
])("a call names its tiles in order of kind ($say_total)", async ({ say_total, total }) => {
  const view = { key: 5, round: 1, table: [P3, B4, null, O2, R1, G6], say_total };
  const { table, send } = tableOf<SpotTypes>(view);
  const { calls } = new SpotPlay(table);
  for (const place of [0, 1, 3, 4]) calls.toggle(place);
  if (say_total) calls.total = "10";
  await calls.call();
  expect(send).toHaveBeenCalledWith({ type: "call", tiles: [R1, O2, B4, P3], total });
});

const soloView = (hand: number[], base = [] as ReturnType<typeof laid>[], stage = 1) => ({
  key: 5,
  hand,
  base,
  laid: base,
  bag: 0,
  stage,
  locked: true,
  minutes: 0,
});
const FIRST = [laid("R1", 0, 0), laid("B4", 1, 0)];
const SECOND = [...FIRST, laid("O2", 0, 1), laid("P3", 1, 1)];

test("a stage of Solo is claimed as soon as all its tiles lie connected, and only once", () => {
  const { table, send } = tableOf<SoloTypes>(soloView([R1, B4]));
  const play = new SoloPlay(table).start();
  play.building.lay("B4.0", 1, 0);
  expect(send).not.toHaveBeenCalled();
  play.building.lay("R1.0", 0, 0);
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: "claim", layout: FIRST });
  play.adopt({ "R1.0": "0,0,1", "B4.0": "1,0,4" });
  expect(send).toHaveBeenCalledOnce();
});

test("each stage that is taken back lies there as it was", () => {
  const { table, own } = tableOf<SoloTypes>(soloView([R1, B4, O2, P3], FIRST, 2));
  const play = new SoloPlay(table).start();
  const claims = [
    row<SoloTypes>(3, 0, { type: "claim", layout: FIRST }),
    row<SoloTypes>(5, 0, { type: "claim", layout: SECOND }),
  ];
  const back = (to: number) => row<SoloTypes>(9, -3, { type: "takeback", seat: 0, to });
  own.rows = [...claims, back(5)];
  play.onRows([back(5)]);
  expect(layoutText(play.building.loose)).toBe("O2@0,1 P3@1,1");
  own.view = soloView([R1, B4]);
  own.rows = [...own.rows, back(3)];
  const again = new SoloPlay(table).start();
  again.onRows([back(3)]);
  expect(layoutText(again.building.loose)).toBe("R1@0,0 B4@1,0");
  expect(own.send).not.toHaveBeenCalled();
});

test("a hint of Solo points at a tile, lays its line, says why, and goes on with the next", async () => {
  const { table, own } = tableOf<SoloTypes>(soloView([R1, B4, O2, P3]));
  const play = new SoloPlay(table).start();
  own.hint.mockResolvedValue({ type: "claim", layout: SECOND });
  await play.hint();
  expect(own.tell).toHaveBeenLastCalledWith("Look at your red 1.");
  expect([play.building.pointed, play.building.loose.length]).toEqual(["R1.0", 0]);
  await play.hint();
  expect(layoutText(play.building.loose)).toBe("R1@0,0 B4@1,0");
  expect(own.tell).toHaveBeenLastCalledWith("Hint on the table: red 1, blue 4");
  expect(play.building.pointed).toBe(null);
  await play.hint();
  expect(own.tellWhy).toHaveBeenCalledTimes(1);
  expect(own.hint).toHaveBeenCalledTimes(1);
  await play.hint();
  expect(own.hint).toHaveBeenCalledTimes(2); // it goes on from what lies by then
  expect(own.tell).toHaveBeenLastCalledWith("Look at your orange 2.");
});

test("a hint of Solo says that there is no layout, and then why", async () => {
  const { table, own } = tableOf<SoloTypes>(soloView([R1, B4, O2, P3]));
  const play = new SoloPlay(table).start();
  own.hint.mockResolvedValue({ type: "stop" });
  await play.hint();
  expect(own.tell).toHaveBeenCalledWith("No layout found that uses them all.");
  await play.hint();
  expect(own.tellWhy).toHaveBeenCalledTimes(1);
});

test("what lies and cannot be gone on from stays, and the hint is only said", async () => {
  const { table, own } = tableOf<SoloTypes>(soloView([R1, B4, O2, P3]));
  const play = new SoloPlay(table).start();
  own.hint.mockResolvedValue({ type: "claim", layout: SECOND });
  play.building.lay("R1.0", 5, 5);
  await play.hint();
  await play.hint();
  expect(layoutText(play.building.loose)).toBe("R1@5,5");
  expect(own.tell).toHaveBeenLastCalledWith(
    "Your own tiles stay where they are. Another way has this line: red 1, blue 4",
  );
});

test("a hint of Sumoku names a tile, then lays the play out, then says why", async () => {
  const { table, own } = tableOf<SumokuTypes>({ key: 5, table: [], hands: [[R1, B4]] });
  const play = new SumokuPlay(table).start();
  own.hint.mockResolvedValue({ type: "play", tiles: [laid("R1", 0, 0), laid("B4", 1, 0)] });
  await play.hint();
  expect(own.tell).toHaveBeenLastCalledWith("Look at your red 1.");
  expect(play.building.loose).toEqual([]);
  await play.hint();
  expect(play.building.loose).toHaveLength(2);
  await play.hint();
  expect(own.tellWhy).toHaveBeenCalledOnce();
  expect(own.hint).toHaveBeenCalledOnce();
});

test("a hint of Sumoku leaves what one has laid out where it is", async () => {
  const { table, own } = tableOf<SumokuTypes>({ key: 5, table: [], hands: [[R1, B4]] });
  const play = new SumokuPlay(table).start();
  play.building.lay("B4.0", 0, 0);
  own.hint.mockResolvedValue({ type: "play", tiles: [laid("R1", 0, 0), laid("B4", 1, 0)] });
  await play.hint();
  await play.hint();
  expect(layoutText(play.building.loose)).toBe("B4@0,0");
  expect(own.tell).toHaveBeenLastCalledWith(
    "Your own tiles stay where they are. The hint would place: red 1, blue 4",
  );
});

test("a hint of Sumoku that is no layout is said in words", async () => {
  const { table, own } = tableOf<SumokuTypes>({ key: 5, table: [], hands: [[R1]] });
  const play = new SumokuPlay(table);
  own.hint.mockResolvedValue({ type: "pass" });
  await play.hint();
  expect(own.tell).toHaveBeenLastCalledWith("Hint: nothing fits, so you pass.");
  own.decision = { ...own.decision, decision: "another turn" };
  own.hint.mockResolvedValue({ type: "decline" });
  await play.hint();
  expect(own.tell).toHaveBeenLastCalledWith("Hint: skip the extra turn.");
});

test("a claim of Speed is judged by the key of its own round", () => {
  const { table, own } = tableOf<SpeedTypes>({ key: 3, bag: 9, round: 2, hands: [[R1, G6]] });
  const play = new SpeedPlay(table).start();
  const claim = row<SpeedTypes>(4, 0, { type: "claim", layout: FIRST });
  const roll = (number: number, face: number) =>
    row<SpeedTypes>(number, -1, { type: "roll", faces: [face] });
  own.rows = [roll(2, 5), claim, roll(6, 3)];
  play.onRows([claim, roll(6, 3)]);
  expect(play.claimKey).toBe(5);
});

test("nobody is told to claim in Solo, where a stage ends by itself", () => {
  const { table } = tableOf<SoloTypes>(soloView([R1, B4]));
  const texts = new SoloPlay(table)
    .start()
    .tips()
    .map(({ text }) => text);
  expect(texts.at(-1)).toBe("When all your tiles connect, the stage is done.");
});

test("each tip of a tile game is about what comes next, and none says what the status says", () => {
  const { table } = tableOf<SpeedTypes>({ key: 5, hands: [[R1, O2, B4, G6, P3]] });
  const play = new SpeedPlay(table).start();
  const next = () => play.tips().find(({ done }) => !done)?.id;
  const found = [next()];
  for (const [x, slot] of ["R1.0", "O2.0", "B4.0", "G6.0"].entries()) {
    play.building.lay(slot, x, 0);
    found.push(next());
  }
  expect(found).toEqual(["lay", "total", "total", "total", "claim"]);
  expect(play.tips().some(({ text }) => text.includes("multiple"))).toBe(false);
});
