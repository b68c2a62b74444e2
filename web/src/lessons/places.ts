import type { Target } from "../api/types";
import type { LessonTable } from "./lesson-table.svelte";

/** A place in the window. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What is seen at the seats: a step may point at it, but nothing is done there. */
export const SEATED = ["seat", "score", "clock", "deck", "stage", "rounds"];

/** What lies in the learner's hand or below it, but for what is at the seats. */
const AT_HAND = ["hand", "rack", "button"];

/** Whether a step is about nothing that lies on the table. */
export function isAside(points: readonly Target[]): boolean {
  return points.every(({ kind }) => [...AT_HAND, ...SEATED].includes(kind));
}

/** What is many things, or none to press. */
const WHOLE = ["row", "column", "block", "line", "rack", "draft", "table", "sheet", "label"];
const SHOWN = ["key", "die", "pile", "track", ...SEATED];
/** With a name it is one of them. */
const NAMED = ["dice", "counter"];
const HELD = "[aria-pressed='true']";
const DONE = `:disabled, [aria-disabled='true'], ${HELD}, [data-used]`;

/** Whether it is one thing that can be pressed now, and is not held yet. */
export function canPress(table: LessonTable, target: Target): boolean {
  const { kind, name } = target;
  if ([...WHOLE, ...SHOWN].includes(kind) || (NAMED.includes(kind) && !name)) return false;
  const found = elementsOf(table, target);
  if (found.some((each) => each instanceof Element && each.matches(DONE))) return false;
  return around(found) !== null;
}

/** Whether it has been taken up, and goes somewhere now. */
export function isHeld(table: LessonTable, target: Target): boolean {
  return elementsOf(table, target).some((each) => each instanceof Element && each.matches(HELD));
}

/** Whether it is the button that sends a move, and a move is ready. */
export function isCommit(table: LessonTable, target: Target): boolean {
  const [button] = elementsOf(table, target);
  return target.kind === "button" && button instanceof Element && button.matches(".commit:enabled");
}

/** Where the things are that a lesson points at, as one rectangle each; what is not seen is left out. */
export function placesOf(table: LessonTable, targets: readonly Target[]): Place[] {
  return targets.flatMap((target) => placeOf(table, target) ?? []);
}

export function placeOf(table: LessonTable, target: Target): Place | null {
  return around(elementsOf(table, target));
}

/** The elements of a thing: those that every table has, or what the game finds. */
export function elementsOf(table: LessonTable, target: Target): (Element | DOMRect | null)[] {
  const { kind, name } = target;
  if (kind === "seat") return [seatOf(table, name)];
  if (kind === "score" || kind === "clock") return [document.querySelector(".lesson .seats")];
  if (kind === "table") return [document.querySelector(".lesson .place")];
  if (kind === "button" && name === "play") return [];
  return table.play ? (table.ui.find?.(table.play, target) ?? []) : [];
}

function seatOf(table: LessonTable, name: string): Element | null {
  const seats = table.info?.seats ?? [];
  const seat = seats.findIndex((each) => (name === "you" ? each.mine : each.name === name));
  return document.querySelector(`.lesson [data-seat="${seat}"]`);
}

/** The least rectangle around some elements; null where none is seen. */
function around(found: readonly (Element | DOMRect | null)[]): Place | null {
  const boxes = found
    .map((each) => (each instanceof Element ? each.getBoundingClientRect() : each))
    .filter((box): box is DOMRect => box !== null && box.width > 0 && box.height > 0);
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return { left, top, width: right - left, height: bottom - top };
}
