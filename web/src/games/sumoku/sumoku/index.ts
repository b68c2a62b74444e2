import { gamePage } from "../../game";
import Place from "../BuildPlace.svelte";
import { building } from "../page";
import Act from "./Act.svelte";
import { SumokuPlay } from "./play.svelte";
import { show } from "./show";

export const sumoku = gamePage({
  ...building,
  Place,
  Act,
  play: (table) => new SumokuPlay(table).start(),
  show,
});
