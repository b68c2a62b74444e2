import { gamePage } from "../../game";
import Place from "../BuildPlace.svelte";
import { building } from "../page";
import Act from "./Act.svelte";
import SeatLine from "./SeatLine.svelte";
import { SumokuPlay } from "./play.svelte";
import { show } from "./show";
import { tn } from "../texts";
import type { SumokuTypes } from "../types";

export const sumoku = gamePage<SumokuTypes, SumokuPlay>({
  ...building,
  Place,
  Act,
  SeatLine,
  play: (table) => new SumokuPlay(table).start(),
  cost: (effect) => (effect.kind === "left" ? tn("sumoku.leftInHand", effect.tiles.length) : ""),
  show,
});
