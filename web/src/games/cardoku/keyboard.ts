import { Naming, walked } from "../grid/keyboard";
import { SIDE, spaceIndex, valueOf } from "./cards";
import type { CardokuPlay } from "./play.svelte";

const naming = new Naming();

/** Arrows go about the board; a digit picks a card of that value, `W` a wild one; `C4` names a space. */
export function pressed(play: CardokuPlay, event: KeyboardEvent): boolean {
  const next = walked(event.key, play.focused, SIDE);
  if (next !== null) play.focus(next);
  if (next !== null || naming.begins(event.key)) return true;
  const name = naming.ends(event.key);
  if (name) return aim(play, name);
  if (/^[1-9]$/.test(event.key)) return digit(play, Number(event.key));
  return /^w$/i.test(event.key) ? pickNext(play, 0) : false;
}

function aim(play: CardokuPlay, name: string): boolean {
  const cell = spaceIndex(name);
  play.focus(cell);
  void play.aimAt(cell);
  return true;
}

/** The value that a wild card takes, or the next card of this value. */
function digit(play: CardokuPlay, value: number): boolean {
  if (!play.choosing) return pickNext(play, value);
  play.chooseValue(value);
  return true;
}

function pickNext(play: CardokuPlay, value: number): boolean {
  const all = play.cards.filter(({ card }) => valueOf(card) === value);
  const { held } = play;
  const at = held && "slot" in held ? all.findIndex(({ slot }) => slot === held.slot) : -1;
  const chosen = all[(at + 1) % Math.max(1, all.length)];
  if (chosen && !(at >= 0 && all.length === 1)) play.pick(chosen.slot, chosen.card);
  return true;
}
