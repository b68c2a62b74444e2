import type { Target } from "../../api/types";
import type { CatPlay } from "./play.svelte";

const BLANK = 6;

const found = (selector: string): Element | null => document.querySelector(`.lesson ${selector}`);

/** Where a thing is that a lesson points at. */
export function find(play: CatPlay, { kind, name }: Target): (Element | null)[] {
  const { sheet } = play;
  switch (kind) {
    case "cell":
      return [spaceOf(play, name) ?? printOf(play, name)];
    case "row":
      return (play.view?.names ?? [])
        .filter((each) => each.slice(1) === name)
        .map((each) => spaceOf(play, each));
    case "dice":
      return name ? [found(`[data-die="${sheet.dice.indexOf(Number(name))}"]`)] : [found(".dice")];
    case "die":
      return [found(`[data-die="${name}"]`)];
    case "value":
      return [found(`[data-wild="${name}"]`) ?? found(`[data-becomes="${name}"]`)];
    case "box":
      return [boxOf(name)];
    case "counter":
      return [name ? columnOf(name) : found(".act .counter")];
    case "sheet":
      return [found(".place .sheet")];
    case "button":
      return [found(".act .commit")];
    default:
      return [];
  }
}

function spaceOf(play: CatPlay, name: string): Element | null {
  const space = play.sheet.spaceOf(name);
  return space < 0 ? null : found(`.spaces [data-cell="${space}"]`);
}

/** A printed number: it is no space, but has its place on the sheet. */
function printOf(play: CatPlay, name: string): Element | null {
  const prints = play.sheet.paper?.prints ?? [];
  const [row, column] = [Number(name.slice(1)) - 1, name.charCodeAt(0) - 65];
  const k = prints.findIndex((each) => each.row === row && each.column === column);
  return k < 0 ? null : (document.querySelectorAll(".lesson .spaces [data-print]")[k] ?? null);
}

/** «3 row 2»: the box of a number. */
function boxOf(name: string): Element | null {
  const [number = "", , row = ""] = name.split(" ");
  return found(`.act [data-box="${row},${number}"]`);
}

/** «blank 1», or with its row «2 blank 1». */
function columnOf(name: string): Element | null {
  const words = name.split(" ");
  const column = BLANK + Number(words.at(-1));
  const row = words.length > 2 ? words[0]! : "1";
  return found(`.act [data-box="${row},${column}"]`);
}
