import type { GameUi } from "../game";
import Act from "./Act.svelte";
import Picture from "./Picture.svelte";
import Place from "./Place.svelte";
import { SumokuPlay } from "./play.svelte";
import { show } from "./show";
import SoloAfter from "./SoloAfter.svelte";
import type { Sort } from "./view";
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
    show: (match) => show(sort, match),
    keys:
      sort === "spot-sumoku"
        ? ["keys.spot"]
        : ["keys.sumoku.take", "keys.sumoku.turn", "keys.sumoku.commit", "keys.sumoku.look"],
    ...(sort === "solo-sumoku" && { After: SoloAfter }),
  };
}

export const games = {
  sumoku: ui("sumoku"),
  "speed-sumoku": ui("speed-sumoku"),
  "spot-sumoku": ui("spot-sumoku"),
  "team-sumoku": ui("team-sumoku"),
  "solo-sumoku": ui("solo-sumoku"),
};
