import type { GameUi } from "../game";
import Act from "./Act.svelte";
import Picture from "./Picture.svelte";
import Place from "./Place.svelte";
import { CardokuPlay } from "./play.svelte";
import { show } from "./show";
import { ending, sentence } from "./words";

const cardoku: GameUi<CardokuPlay> = {
  kids: false,
  free: false,
  dense: true,
  Place,
  Act,
  Picture,
  play: (table) => new CardokuPlay(table),
  sentence,
  keys: ["keys.arrows", "keys.cardoku", "keys.enter", "keys.cell"],
  show,
  ending,
};

export const games = { cardoku };
