import { gamePage } from "../../game";
import Act from "../Act.svelte";
import { find } from "../lesson";
import Others from "../Others.svelte";
import Pencilled from "../Pencilled.svelte";
import Place from "../Place.svelte";
import { CatPlay } from "../play.svelte";
import type { CatTypes } from "../types";
import { ending, sentence } from "../words";

export default gamePage<CatTypes, CatPlay>({
  kids: false,
  tall: true,
  Place,
  Act,
  Beside: Others,
  Seat: Pencilled,
  picture: () => import("../Picture.svelte").then((file) => file.default),
  play: (table) => new CatPlay(table),
  sentence,
  ending,
  why: () => import("../why").then((file) => file.why),
  show: () => import("../show").then((file) => file.show),
  find,
});
