import { valueOf } from "./cards";
import type { CardokuPlay } from "./play.svelte";

/** A digit picks a card of that value, `W` a wild one. */
export function pickByKey(play: CardokuPlay, key: string): boolean {
  if (/^[1-9]$/.test(key)) return digit(play, Number(key));
  return /^w$/i.test(key) ? pickNext(play, 0) : false;
}

/** The value that a wild card takes, or the next card of this value. */
function digit(play: CardokuPlay, value: number): boolean {
  if (!play.choosing) return pickNext(play, value);
  play.chooseValue(value);
  return true;
}

function pickNext(play: CardokuPlay, value: number): boolean {
  const all = play.hand.cards.filter(({ card }) => valueOf(card) === value);
  const { held } = play;
  const at = held && "slot" in held ? all.findIndex(({ slot }) => slot === held.slot) : -1;
  const chosen = all[(at + 1) % Math.max(1, all.length)];
  if (chosen && !(at >= 0 && all.length === 1)) play.pick(chosen.slot, chosen.card);
  return true;
}
