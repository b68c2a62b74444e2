import { gamePage } from "../../game";
import Place from "../BuildPlace.svelte";
import { building } from "../page";
import Act from "../sumoku/Act.svelte";
import SeatLine from "../sumoku/SeatLine.svelte";
import { SumokuPlay } from "../sumoku/play.svelte";
import { tn } from "../texts";
import type { SumokuTypes } from "../types";

export default gamePage<SumokuTypes, SumokuPlay>({
  ...building,
  Place,
  Act,
  SeatLine,
  play: (table) => new SumokuPlay(table).start(),
  cost: (effect) => (effect.kind === "left" ? tn("sumoku.leftInHand", effect.tiles.length) : ""),
  show: () => import("../sumoku/show").then((file) => file.show),
});
