import { gamePage } from "../../game";
import Place from "../RacePlace.svelte";
import { building } from "../page";
import { tn } from "../texts";
import Act from "../speed/Act.svelte";
import Seat from "../RaceSeat.svelte";
import SeatLine from "../speed/SeatLine.svelte";
import { SpeedPlay } from "../speed/play.svelte";
import type { SpeedTypes } from "../types";

export default gamePage<SpeedTypes, SpeedPlay>({
  ...building,
  Place,
  Act,
  Seat,
  SeatLine,
  play: (table) => new SpeedPlay(table).start(),
  score: (n) => tn("sumoku.score.rounds", n),
  show: () => import("../speed/show").then((file) => file.show),
});
