import { cellIndex } from "./shape";
import type { SudokuPlay } from "./play.svelte";

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The letter of a space whose digit is still to come. */
let letter = "";

/** Arrows go about the board; a letter and then a digit name a space. */
export function pressed(play: SudokuPlay, event: KeyboardEvent): boolean {
  const step = STEPS[event.key];
  if (step) return walk(play, step);
  if (/^[a-i]$/i.test(event.key)) {
    letter = event.key;
    return true;
  }
  const named = letter && /^[1-9]$/.test(event.key) ? cellIndex(play.shape, letter + event.key) : -1;
  letter = "";
  if (named < 0) return false;
  play.focus(named);
  void play.aimAt(named);
  return true;
}

function walk(play: SudokuPlay, [across, down]: [number, number]): boolean {
  const { side } = play.shape;
  const column = (play.focused % side) + across;
  const row = Math.floor(play.focused / side) + down;
  if (column >= 0 && column < side && row >= 0 && row < side) play.focus(row * side + column);
  return true;
}
