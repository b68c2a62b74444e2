import { gamePage } from "../../game";
import { building } from "../page";
import { tn } from "../texts";
import Act from "../solo/Act.svelte";
import Head from "../solo/Head.svelte";
import Place from "../solo/Place.svelte";
import { SoloPlay } from "../solo/play.svelte";
import type { SoloTypes } from "../types";

export default gamePage<SoloTypes, SoloPlay>({
  ...building,
  Place,
  Act,
  Head,
  play: (table) => new SoloPlay(table).start(),
  score: (n) => tn("sumoku.score.tiles", n),
  show: () => import("../solo/show").then((file) => file.show),
  after: () => import("../solo/After.svelte").then((file) => file.default),
});
