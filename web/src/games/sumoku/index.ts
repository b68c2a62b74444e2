import type { GameUi } from "../game";
import Act from "./Act.svelte";
import Picture from "./Picture.svelte";
import Place from "./Place.svelte";
import { type Sort, SumokuPlay } from "./play.svelte";
import { ending, sentence } from "./words";

export function sumokuUi(sort: Sort): GameUi<SumokuPlay> {
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
