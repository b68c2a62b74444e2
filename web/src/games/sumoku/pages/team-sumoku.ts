import { gamePage } from "../../game";
import Place from "../RacePlace.svelte";
import { building } from "../page";
import Act from "../team/Act.svelte";
import Seat from "../RaceSeat.svelte";
import { TeamPlay } from "../team/play.svelte";
import type { TeamTypes } from "../types";

export default gamePage<TeamTypes, TeamPlay>({
  ...building,
  dense: true,
  Place,
  Act,
  Seat,
  raced: true,
  play: (table) => new TeamPlay(table).start(),
  show: () => import("../team/show").then((file) => file.show),
});
