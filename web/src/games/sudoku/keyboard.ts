import { Naming, walked } from "../grid/keyboard";
import type { SudokuPlay } from "./play.svelte";
import { cellIndex } from "../grid/cells";

const naming = new Naming();

/** Arrows go about the board; a letter and then a digit name a space. */
export function pressed(play: SudokuPlay, event: KeyboardEvent): boolean {
  const next = walked(event.key, play.focused, play.shape.side);
  if (next !== null) play.focus(next);
  if (next !== null || naming.begins(event.key)) return true;
  const name = naming.ends(event.key);
  const named = name ? cellIndex(play.shape.side, name) : -1;
  if (named < 0) return false;
  play.focus(named);
  void play.aimAt(named);
  return true;
}
