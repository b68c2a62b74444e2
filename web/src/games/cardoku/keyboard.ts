import { SIDE, spaceIndex, valueOf } from "./cards";
import type { CardokuPlay } from "./play.svelte";

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The letter of a space whose digit is still to come. */
let letter = "";

/** Arrows go about the board; a digit picks a card of that value, `W` a wild one; `C4` names a space. */
export function pressed(play: CardokuPlay, event: KeyboardEvent): boolean {
  const step = STEPS[event.key];
  if (step) return walk(play, step);
  if (/^[a-i]$/i.test(event.key)) {
    letter = event.key;
    return true;
  }
  const named = letter;
  letter = "";
  if (/^[1-9]$/.test(event.key)) return named ? aim(play, named + event.key) : digit(play, Number(event.key));
  return /^w$/i.test(event.key) ? next(play, 0) : false;
}

function aim(play: CardokuPlay, name: string): boolean {
  const cell = spaceIndex(name);
  play.focus(cell);
  void play.aimAt(cell);
  return true;
}

/** The value that a wild card takes, or the next card of this value. */
function digit(play: CardokuPlay, value: number): boolean {
  if (!play.choosing) return next(play, value);
  play.chooseValue(value);
  return true;
}

function next(play: CardokuPlay, value: number): boolean {
  const all = play.cards.filter(({ card }) => valueOf(card) === value);
  const { held } = play;
  const at = held && "slot" in held ? all.findIndex(({ slot }) => slot === held.slot) : -1;
  const chosen = all[(at + 1) % Math.max(1, all.length)];
  if (chosen && !(at >= 0 && all.length === 1)) play.pick(chosen.slot, chosen.card);
  return true;
}

function walk(play: CardokuPlay, [across, down]: [number, number]): boolean {
  const column = (play.focused % SIDE) + across;
  const row = Math.floor(play.focused / SIDE) + down;
  if (column >= 0 && column < SIDE && row >= 0 && row < SIDE) play.focus(row * SIDE + column);
  return true;
}
