import { gamePage } from "../../game";
import Place from "../RacePlace.svelte";
import { building } from "../page";
import Act from "./Act.svelte";
import { SpeedPlay } from "./play.svelte";
import { show } from "./show";

export const speed = gamePage({
  ...building,
  Place,
  Act,
  play: (table) => new SpeedPlay(table).start(),
  show,
});
