// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { Building } from "./building.svelte";
import { layoutText } from "./layout";
import { laid } from "./tiles";
import type { Laid } from "./types";

const HAND = ["R1", "B6", "B6", "G3"].map((name) => laid(name, 0, 0).kind);
let sent: Record<string, string | null>[];
let round: string;

function building(...fixed: Laid[]): Building {
  return new Building({
    hand: () => HAND,
    fixed: () => fixed,
    tag: () => round,
    name: () => null,
    keep: (changes) => void sent.push({ ...changes }),
    storageKey: "draft",
  });
}
const lies = (one: Building) => layoutText(one.loose);
const rack = (one: Building) => one.rack.map(({ slot }) => slot).join(" ");

beforeEach(() => {
  localStorage.clear();
  [sent, round] = [[], "0 1"];
});

test("a tile that is laid leaves the rack, and the server is told", () => {
  const one = building();
  one.sync();
  expect(one.lay("B6.1", 2, 0)).toBe(true);
  expect(lies(one)).toBe("B6@2,0");
  expect(rack(one)).toBe("R1.0 B6.0 G3.0");
  expect(sent.at(-1)).toEqual({ "B6.1": "2,0,6" });
});

test("where something lies nothing can be laid", () => {
  const one = building(laid("R5", 0, 0));
  one.sync();
  expect(one.lay("R1.0", 0, 0)).toBe(false);
  one.lay("R1.0", 1, 0);
  expect(one.lay("G3.0", 1, 0)).toBe(false);
  expect(lies(one)).toBe("R1@1,0");
});

test("a 6 can be turned to a 9 and back, other tiles cannot", () => {
  const one = building();
  one.sync();
  one.lay("B6.0", 0, 0);
  one.turn("B6.0");
  expect(lies(one)).toBe("B9@0,0");
  one.lay("R1.0", 1, 0);
  expect(one.canTurn("R1.0")).toBe(false);
  expect(one.canTurn("B6.1")).toBe(false); // it does not lie yet
});

test("the tool turns the 6 that was laid last, and any other once it is held", () => {
  const one = building();
  one.sync();
  expect(one.turnable()).toBe(null);
  one.lay("B6.0", 0, 0);
  expect(one.turnable()).toBe("B6.0");
  one.lay("B6.1", 0, 1);
  expect(one.turnable()).toBe("B6.1");
  one.turn("B6.1");
  expect(one.turnable()).toBe("B6.1"); // and back
  one.lay("R1.0", 1, 0);
  expect(one.turnable()).toBe(null); // either might be meant
  one.pick("B6.0");
  expect(one.turnable()).toBe("B6.0");
});

test("a group moves together, or not at all", () => {
  const one = building(laid("R5", 0, 5));
  one.sync();
  one.lay("R1.0", 0, 0);
  one.lay("G3.0", 1, 0);
  expect(one.shift(["R1.0", "G3.0"], 1, 0)).toBe(true);
  expect(lies(one)).toBe("R1@1,0 G3@2,0");
  expect(one.shift(["R1.0", "G3.0"], -1, 5)).toBe(false);
  expect(lies(one)).toBe("R1@1,0 G3@2,0");
});

test("steps are undone one by one", () => {
  const one = building();
  one.sync();
  one.lay("R1.0", 0, 0);
  one.lay("R1.0", 3, 3);
  one.clear();
  one.undo();
  expect(lies(one)).toBe("R1@3,3");
  one.undo();
  expect(lies(one)).toBe("R1@0,0");
  one.undo();
  expect(one.canUndo).toBe(false);
  expect(lies(one)).toBe("");
});

test("undo leaves alone what a mate has moved since", () => {
  const one = building();
  one.sync();
  one.lay("R1.0", 0, 0);
  one.adopt({ "R1.0": "5,5,1" });
  one.undo();
  expect(lies(one)).toBe("R1@5,5");
});

test("all is there again after a reload, but not in another round", () => {
  const one = building();
  one.sync();
  one.lay("R1.0", 0, 0);
  const again = building();
  again.sync();
  expect(lies(again)).toBe("R1@0,0");
  round = "0 2";
  again.sync();
  expect(lies(again)).toBe("");
});

test("a tile given away leaves its twin where it lies", () => {
  const one = building();
  one.sync();
  one.lay("B6.1", 2, 0);
  one.give("B6.0");
  expect(one.places).toEqual({ "B6.0": { x: 2, y: 0, reads: 6 } });
});

test("whole is what hangs together with everything fixed", () => {
  const one = building(laid("R5", 0, 0));
  one.sync();
  one.lay("R1.0", 2, 0);
  expect(one.whole).toBe(false);
  one.lay("G3.0", 1, 0);
  expect(one.whole).toBe(true);
});
