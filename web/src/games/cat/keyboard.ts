import { stepOf } from "../grid/keyboard";
import type { CatPlay } from "./play.svelte";

/** The letter of a space whose digits are still to come. */
let letter = "";
/** The column of `A1`, which a 0 makes `A10`. */
let first = "";

/** Arrows go about the sheet, a digit writes it there; a letter and then a digit name a space. */
export function pressed(play: CatPlay, event: KeyboardEvent): boolean {
  const { key } = event;
  const step = stepOf(key);
  const named = letter || (key === "0" ? first : "");
  letter = first = "";
  if (play.rolling) return rolled(play, event);
  if (step) return walk(play, step);
  if (/^[a-i]$/i.test(key)) {
    letter = key;
    return true;
  }
  if (named && /^[0-9]$/.test(key)) return goTo(play, named, key);
  if (/^[1-6]$/.test(key)) {
    if (play.crossing) aimAtNumber(play, Number(key));
    else play.digit(Number(key));
    return true;
  }
  if (key === "Backspace" || key === "Delete") {
    play.rubAt(play.focused);
    return true;
  }
  return key === "Enter" && enter(play, event);
}

/** Digits set one die after the other, arrows go to another, Enter enters the roll. */
function rolled(play: CatPlay, event: KeyboardEvent): boolean {
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

/** `C4`; after `A1` a 0 makes it `A10`. */
function goTo(play: CatPlay, column: string, digit: string): boolean {
  const across = column.toLowerCase().charCodeAt(0) - 97;
  const space = play.paper?.at(digit === "0" ? 9 : Number(digit) - 1, across) ?? -1;
  if (digit === "1") first = column;
  if (space >= 0) play.focus(space);
  return true;
}

/** The boxes of a number in turn. */
function aimAtNumber(play: CatPlay, number: number): void {
  const boxes = play.boxes.filter((box) => box.number === number);
  const now = boxes.findIndex((box) => box.text === play.box?.text);
  play.becomes = [];
  play.box = boxes[(now + 1) % Math.max(1, boxes.length)] ?? null;
}
