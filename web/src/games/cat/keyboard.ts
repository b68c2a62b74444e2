import { stepOf } from "../arrows";
import type { CatPlay } from "./play.svelte";
import type { Rolling } from "./rolling.svelte";

/** Arrows move over the sheet, a digit writes; a letter and then a digit go to a space. */
export class Keyboard {
  /** The letter of a space whose digits are still to come. */
  private letter = "";
  /** The column of `A1`, which a 0 makes `A10`. */
  private tens = "";

  constructor(private readonly play: CatPlay) {}

  press(event: KeyboardEvent): boolean {
    const { play } = this;
    const { key } = event;
    const step = stepOf(key);
    const named = this.letter || (key === "0" ? this.tens : "");
    this.letter = this.tens = "";
    if (play.rolling.due) return enterDie(play.rolling, event);
    if (step) return walk(play, step);
    if (/^[a-i]$/i.test(key)) this.letter = key;
    else if (named && /^[0-9]$/.test(key)) this.goTo(named, key);
    else if (/^[1-6]$/.test(key)) digit(play, Number(key));
    else if (key === "Backspace" || key === "Delete") play.writing.rubAt(play.writing.focused);
    else return key === "Enter" && enter(play, event);
    return true;
  }

  /** `C4`; after `A1` a 0 makes it `A10`. */
  private goTo(column: string, digit: string): void {
    const across = column.toLowerCase().charCodeAt(0) - 97;
    const space = this.play.sheet.paper?.at(digit === "0" ? 9 : Number(digit) - 1, across) ?? -1;
    if (digit === "1") this.tens = column;
    if (space >= 0) this.play.writing.focus(space);
  }
}

function digit(play: CatPlay, value: number): void {
  if (play.crossing.due) play.crossing.aimAtNumber(value);
  else play.writing.digit(value);
}

/** Digits set one die after the other, arrows go to another, Enter enters the roll. */
function enterDie(rolling: Rolling, event: KeyboardEvent): boolean {
  const { key } = event;
  const across = stepOf(key)?.[0];
  if (/^[1-6]$/.test(key)) rolling.turn(Number(key));
  else if (across) rolling.step(across);
  else if (key === "Backspace" || key === "Delete") rolling.rub();
  else if (key === "Enter" && !onButton(event)) void rolling.enter();
  else return false;
  return true;
}

/** Whether the key belongs to a focused button outside the sheet. */
function onButton(event: KeyboardEvent): boolean {
  return (
    event.target instanceof Element &&
    Boolean(event.target.closest("button, a")) &&
    !event.target.closest("[data-cell]")
  );
}

/** Crosses off the box, or hands in the numbers, or writes the die in hand. */
function enter(play: CatPlay, event: KeyboardEvent): boolean {
  if (onButton(event)) return false;
  const { sheet, writing } = play;
  if (play.crossing.due) void play.crossing.cross();
  else if (sheet.ready && sheet.pencil.size === sheet.need) void writing.done();
  else writing.tap(writing.focused);
  return true;
}

/** Goes to the next space in a direction, across holes. */
function walk(play: CatPlay, [across, down]: [number, number]): boolean {
  const { paper } = play.sheet;
  const from = paper?.spaces[play.writing.focused];
  if (!paper || !from) return true;
  for (let k = 1; k < 10; k++) {
    const space = paper.at(from.row + k * down, from.column + k * across);
    if (space < 0) continue;
    play.writing.focus(space);
    break;
  }
  return true;
}
