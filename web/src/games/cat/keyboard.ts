import { stepOf } from "../grid/keyboard";
import type { CatPlay } from "./play.svelte";

/** Arrows go about the sheet, a digit writes there; a letter and then a digit name a space. */
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
    if (play.rolling) return enterDie(play, event);
    if (step) return walk(play, step);
    if (/^[a-i]$/i.test(key)) this.letter = key;
    else if (named && /^[0-9]$/.test(key)) this.goTo(named, key);
    else if (/^[1-6]$/.test(key)) digit(play, Number(key));
    else if (key === "Backspace" || key === "Delete") play.rubAt(play.focused);
    else return key === "Enter" && enter(play, event);
    return true;
  }

  /** `C4`; after `A1` a 0 makes it `A10`. */
  private goTo(column: string, digit: string): void {
    const across = column.toLowerCase().charCodeAt(0) - 97;
    const space = this.play.paper?.at(digit === "0" ? 9 : Number(digit) - 1, across) ?? -1;
    if (digit === "1") this.tens = column;
    if (space >= 0) this.play.focus(space);
  }
}

function digit(play: CatPlay, value: number): void {
  if (play.crossing) aimAtNumber(play, value);
  else play.digit(value);
}

/** Digits set one die after the other, arrows go to another, Enter enters the roll. */
function enterDie(play: CatPlay, event: KeyboardEvent): boolean {
  const { key } = event;
  const across = stepOf(key)?.[0];
  if (/^[1-6]$/.test(key)) play.turn(Number(key));
  else if (across)
    play.touched = Math.min(Math.max(play.turned + across, 0), play.faces.length - 1);
  else if (key === "Backspace" || key === "Delete") rubDie(play);
  else if (key === "Enter" && !onButton(event)) void play.enterRoll();
  else return false;
  return true;
}

/** The die one is at is not set any more, or else the one before it. */
function rubDie(play: CatPlay): void {
  if (!play.faces[play.turned]) play.touched = Math.max(play.turned - 1, 0);
  const die = play.turned;
  play.turn(0);
  play.touched = die;
}

/** A button under the focus acts by itself. */
function onButton(event: KeyboardEvent): boolean {
  return (
    event.target instanceof Element &&
    Boolean(event.target.closest("button, a")) &&
    !event.target.closest("[data-cell]")
  );
}

/** Crosses off, or is done, or writes the die in hand. */
function enter(play: CatPlay, event: KeyboardEvent): boolean {
  if (onButton(event)) return false;
  if (play.crossing) void play.cross();
  else if (play.ready && play.pencil.size === play.need) void play.done();
  else play.tap(play.focused);
  return true;
}

/** The next space in a direction, over holes. */
function walk(play: CatPlay, [across, down]: [number, number]): boolean {
  const { paper } = play;
  const from = paper?.spaces[play.focused];
  if (!paper || !from) return true;
  for (let k = 1; k < 10; k++) {
    const space = paper.at(from.row + k * down, from.column + k * across);
    if (space < 0) continue;
    play.focus(space);
    break;
  }
  return true;
}

/** The boxes of a number in turn. */
function aimAtNumber(play: CatPlay, number: number): void {
  const boxes = play.boxes.filter((box) => box.number === number);
  const now = boxes.findIndex((box) => box.text === play.box?.text);
  play.becomes = [];
  play.box = boxes[(now + 1) % Math.max(1, boxes.length)] ?? null;
}
