import { gamePage } from "../../game";
import { findSpot } from "../lesson";
import { common } from "../page";
import { t, tn } from "../texts";
import Act from "../spot/Act.svelte";
import SeatLine from "../spot/SeatLine.svelte";
import Place from "../spot/Place.svelte";
import { SpotPlay } from "../spot/play.svelte";
import type { SpotTypes } from "../types";

export default gamePage<SpotTypes, SpotPlay>({
  ...common,
  Place,
  Act,
  SeatLine,
  picture: () => import("../spot/Picture.svelte").then((file) => file.default),
  play: (table) => new SpotPlay(table),
  score: (n) => tn("sumoku.score.tiles", n),
  show: () => import("../spot/show").then((file) => file.show),
  find: findSpot,
  keys: () => [t("keys.spot")],
});
