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
