import type { GameUi } from "../game";
import Act from "./Act.svelte";
import Picture from "./Picture.svelte";
import Place from "./Place.svelte";
import { type Sort, SumokuPlay } from "./play.svelte";
import { ending, sentence } from "./words";

function ui(sort: Sort): GameUi<SumokuPlay> {
  return {
    kids: false,
    free: true,
    Place,
    Act,
    Picture,
    play: (table) => new SumokuPlay(table, sort),
    sentence,
    ending,
  };
}

export const games = {
  sumoku: ui("sumoku"),
  "speed-sumoku": ui("speed-sumoku"),
  "spot-sumoku": ui("spot-sumoku"),
  "team-sumoku": ui("team-sumoku"),
  "solo-sumoku": ui("solo-sumoku"),
};
