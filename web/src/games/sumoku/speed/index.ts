import { gamePage } from "../../game";
import Place from "../RacePlace.svelte";
import { building } from "../page";
import { tn } from "../texts";
import Act from "./Act.svelte";
import Seat from "../RaceSeat.svelte";
import SeatLine from "./SeatLine.svelte";
import { SpeedPlay } from "./play.svelte";
import { show } from "./show";
import type { SpeedTypes } from "../types";

export const speed = gamePage<SpeedTypes, SpeedPlay>({
  ...building,
  Place,
  Act,
  Seat,
  SeatLine,
  play: (table) => new SpeedPlay(table).start(),
  score: (n) => tn("sumoku.score.rounds", n),
  show,
});
