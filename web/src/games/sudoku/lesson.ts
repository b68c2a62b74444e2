import type { Target } from "../../api/types";
import { findSpaces } from "../grid/find";
import type { SudokuPlay } from "./play.svelte";

/** Where a thing is that a lesson points at. */
export function find(play: SudokuPlay, target: Target): (Element | null)[] {
  const { side, blockHigh: high, blockWide: wide } = play.shape;
  const spaces = findSpaces(side, high, wide, target);
  if (spaces) return spaces;
  switch (target.kind) {
    case "hand":
      return [document.querySelector(".act .hand")];
    case "left":
      return [document.querySelector(`.act [data-left="${seatNamed(play, target.name)}"]`)];
    case "button":
      return [document.querySelector(".act .commit")];
    case "track":
      return [document.querySelector(".place .tray")];
    default:
      return [];
  }
}

function seatNamed({ table }: SudokuPlay, name: string): number {
  return table.info?.seats.findIndex((each) => each.name === name) ?? -1;
}
