import { gamePage } from "../../game";
import { common } from "../page";
import { t, tn } from "../texts";
import Act from "./Act.svelte";
import SeatLine from "./SeatLine.svelte";
import Picture from "./Picture.svelte";
import Place from "./Place.svelte";
import { SpotPlay } from "./play.svelte";
import { show } from "./show";
import type { SpotTypes } from "../types";

export const spot = gamePage<SpotTypes, SpotPlay>({
  ...common,
  Place,
  Act,
  SeatLine,
  Picture,
  play: (table) => new SpotPlay(table),
  score: (n) => tn("sumoku.score.tiles", n),
  show,
  keys: () => [t("keys.spot")],
});
