// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pointer } from "./pointer";

let did: string[];
let aimed: number | null;
let confirm: "auto" | "always" | "never";
let scrolls: boolean;
let pointer: Pointer;
let time: number;

/** The board is a row of spaces 100 pixels wide; 3 is taken; right of 4 there is nothing. */
const spaces = Array.from({ length: 5 }, (_, cell) => {
  const button = document.createElement("button");
  button.dataset.cell = String(cell);
  return button;
});
const outside = document.createElement("div");
const elementAt = (x: number) => spaces[Math.floor(x / 100)] ?? outside;

function event(type: string, pointerType: string, x: number, y = 50): PointerEvent {
  const made = {
    type,
    pointerType,
    isPrimary: true,
    pointerId: 1,
    clientX: x,
    clientY: y,
    target: elementAt(x),
    currentTarget: null,
    timeStamp: (time += 10),
  };
  return made as unknown as PointerEvent;
}
const touch = (x: number, y?: number) => event("", "touch", x, y);
const mouse = (x: number) => event("", "mouse", x);
const click = (x: number, detail = 1) =>
  ({ target: elementAt(x), detail, timeStamp: (time += 1000) }) as unknown as MouseEvent;
/** A finger goes down, perhaps along, and up. */
function finger(from: number, ...along: number[]): void {
  pointer.down(touch(from));
  for (const x of along) pointer.move(touch(x));
  pointer.up(touch(along.at(-1) ?? from));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "elementFromPoint").mockImplementation((x) => elementAt(x));
  [did, aimed, confirm, scrolls, time] = [[], null, "auto", false, 10_000];
  pointer = new Pointer({
    aimed: () => aimed,
    aim: (cell, aloud) => {
      aimed = cell;
      did.push(`aim ${cell}${aloud ? "" : " quietly"}`);
    },
    commit: (cell) => did.push(`commit ${cell}`),
    clear: () => {
      aimed = null;
      did.push("clear");
    },
    point: () => undefined,
    focus: () => undefined,
    confirm: () => confirm,
    filled: (cell) => cell === 3,
    scrolls: () => scrolls,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a first tap aims, a second one on the same space commits", () => {
  finger(50);
  finger(50);
  expect(did).toEqual(["aim 0", "commit 0"]);
});

test("a tap on another space aims there", () => {
  finger(50);
  finger(250);
  expect(did).toEqual(["aim 0", "aim 2"]);
});

test("a finger that slides aims where it goes, and never commits by coming back", () => {
  finger(50);
  finger(50, 150, 50);
  expect(did).toEqual(["aim 0", "aim 1 quietly", "aim 0 quietly"]);
});

test("a finger that leaves the board aims at nothing", () => {
  finger(350, 650);
  expect(did).toEqual(["aim 3", "clear", "clear"]);
});

test("without confirmation one tap is enough", () => {
  confirm = "never";
  finger(50);
  expect(did).toEqual(["aim 0", "commit 0"]);
});

test("where the page scrolls, a finger going up or down does not aim on its way", () => {
  scrolls = true;
  pointer.down(touch(50, 50));
  pointer.move(touch(50, 150));
  pointer.cancel();
  expect(did).toEqual(["clear"]);
});

test("the click that follows a touch is not heard twice", () => {
  finger(50);
  pointer.click({ target: spaces[0], detail: 1, timeStamp: time + 300 } as unknown as MouseEvent);
  expect(did).toEqual(["aim 0"]);
});

test("the mouse aims after a moment, and one click commits", () => {
  pointer.move(mouse(50));
  expect(did).toEqual([]);
  vi.advanceTimersByTime(120);
  expect(did).toEqual(["aim 0 quietly"]);
  pointer.click(click(50));
  expect(did).toEqual(["aim 0 quietly", "commit 0"]);
});

test("the mouse over a space that is taken aims at nothing", () => {
  pointer.move(mouse(350));
  vi.advanceTimersByTime(500);
  expect(did).toEqual(["clear"]);
});

test("who always confirms clicks twice, and the aim stays while the mouse wanders", () => {
  confirm = "always";
  pointer.click(click(50));
  pointer.move(mouse(150));
  vi.advanceTimersByTime(500);
  expect(did).toEqual(["aim 0"]);
  pointer.click(click(50));
  expect(did).toEqual(["aim 0", "commit 0"]);
});

test("Enter aims first and then commits", () => {
  pointer.click(click(50, 0));
  pointer.click(click(50, 0));
  expect(did).toEqual(["aim 0", "commit 0"]);
});

test("the mouse that leaves takes its aim along", () => {
  pointer.move(mouse(50));
  vi.advanceTimersByTime(120);
  pointer.leave(mouse(650));
  expect(did).toEqual(["aim 0 quietly", "clear"]);
});
