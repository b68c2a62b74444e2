import { gamePage } from "../../game";
import Place from "../RacePlace.svelte";
import { building } from "../page";
import Act from "./Act.svelte";
import Seat from "../RaceSeat.svelte";
import { TeamPlay } from "./play.svelte";
import { show } from "./show";
import type { TeamTypes } from "../types";

export const team = gamePage<TeamTypes, TeamPlay>({
  ...building,
  Place,
  Act,
  Seat,
  play: (table) => new TeamPlay(table).start(),
  show,
});
