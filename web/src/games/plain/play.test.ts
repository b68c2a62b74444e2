// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import type { TableState } from "../../frame/table.svelte";
import { device } from "../../device.svelte";
import type { BoxTexts } from "./box.svelte";
import { PlainPlay } from "./play.svelte";

const MOVES = [
  { type: "write", number: 3, cell: "B2" },
  { type: "write", number: 4, cell: "B2" },
  { type: "write", number: 3, cell: "C3" },
  { type: "pass" },
];
const EFFECT = { kind: "wrote", rule: "X-1", points: 2 };

function playing(preview: unknown = { effects: [EFFECT] }) {
  const send = vi.fn(async () => null);
  const hint = vi.fn(async () => ({ ...MOVES[2] }));
  const table = {
    canAct: true,
    note: null,
    decision: { decision: "turn 1", moves: MOVES, example: "3@B2" },
    info: { assist: "play", seats: [] },
    send,
    hint,
    preview: vi.fn(async () => preview),
    refuse: vi.fn(),
    tell: vi.fn(),
    tellWhy: vi.fn(),
  };
  const box = { texts: { "effect.wrote": "{points} points." } };
  const play = new PlainPlay(table as unknown as TableState, box as unknown as BoxTexts);
  play.places = new Map([
    [0, "B2"],
    [1, "B2"],
    [2, "C3"],
  ]);
  return { play, table, send };
}

afterEach(() => (device.confirm = "auto"));

it("lists the moves that go nowhere", () => {
  expect(playing().play.others).toEqual([3]);
});

it("offers the moves of a space that has several, and sends none", () => {
  const { play, send } = playing();
  play.pick({ cell: "B2", moves: [0, 1], mouse: true });
  expect([play.cell, play.offered, play.aim]).toEqual(["B2", [0, 1], null]);
  expect(send).not.toHaveBeenCalled();
});

it("aims at the only move of a space that a finger taps, and says what it brings", async () => {
  const { play, send } = playing();
  play.pick({ cell: "C3", moves: [2], mouse: false });
  expect(play.aim).toBe(2);
  await vi.waitFor(() => expect(play.aside()).toBe("2 points."));
  expect(send).not.toHaveBeenCalled();
  play.pick({ cell: "C3", moves: [2], mouse: false });
  expect(send).toHaveBeenCalledWith(MOVES[2]);
});

it("makes the only move of a space that is clicked, unless one confirms always", async () => {
  const { play, send } = playing();
  device.confirm = "always";
  play.pick({ cell: "C3", moves: [2], mouse: true });
  expect(send).not.toHaveBeenCalled();
  device.confirm = "auto";
  play.clear();
  play.pick({ cell: "C3", moves: [2], mouse: true });
  expect(send).toHaveBeenCalledWith(MOVES[2]);
});

it("frames the space of a hint, then aims at its move, then says why", async () => {
  const { play, table } = playing();
  await play.askHint();
  expect([play.cell, play.aim]).toEqual(["C3", null]);
  await play.askHint();
  expect([play.cell, play.aim]).toEqual(["C3", 2]);
  await play.askHint();
  expect(table.tellWhy).toHaveBeenCalledOnce();
  expect(table.hint).toHaveBeenCalledOnce();
});

it("shows why an aimed move would be refused", async () => {
  const refusal = { code: "move/no", message: "No." };
  const { play, table } = playing({ refusal });
  await play.choose(3, false);
  expect(table.refuse).toHaveBeenCalledWith(refusal, true);
});
