import { gamePage } from "../../game";
import { building } from "../page";
import { tn } from "../texts";
import Act from "./Act.svelte";
import After from "./After.svelte";
import Head from "./Head.svelte";
import Place from "./Place.svelte";
import { SoloPlay } from "./play.svelte";
import { show } from "./show";
import type { SoloTypes } from "../types";

export const solo = gamePage<SoloTypes, SoloPlay>({
  ...building,
  Place,
  Act,
  Head,
  play: (table) => new SoloPlay(table).start(),
  score: (n) => tn("sumoku.score.tiles", n),
  show,
  After,
});
