import type { Target } from "../../api/types";
import { findSpaces } from "../grid/find";
import { SIDE } from "./cards";
import type { CardokuPlay } from "./play.svelte";

const BLOCK = 3;

/** Where a thing is that a lesson points at. */
export function find(play: CardokuPlay, target: Target): (Element | null)[] {
  const { kind, name } = target;
  const spaces = findSpaces(SIDE, BLOCK, BLOCK, target);
  if (spaces) return spaces;
  switch (kind) {
    case "hand":
      return [handCard(play, name)];
    case "rack":
      return [document.querySelector(".act .hand")];
    case "deck":
      return [document.querySelector(`.lesson [data-seat="${play.table.seat}"]`)];
    case "value":
      return [document.querySelector(`.act [data-value="${name}"]`)];
    case "label":
      return [document.querySelector(`.place [data-line="${name}"]`)];
    case "button":
      return [document.querySelector(".act .commit")];
    default:
      return [];
  }
}

/** The first card of the hand with this name. */
function handCard(play: CardokuPlay, name: string): Element | null {
  const slot = play.hand.cards.find(({ card }) => card === name)?.slot;
  return slot ? document.querySelector(`.act [data-slot="${slot}"]`) : null;
}
