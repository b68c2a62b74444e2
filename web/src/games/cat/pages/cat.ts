import { gamePage } from "../../game";
import Act from "../Act.svelte";
import { find } from "../lesson";
import Others from "../Others.svelte";
import Pencilled from "../Pencilled.svelte";
import Picture from "../Picture.svelte";
import Place from "../Place.svelte";
import { CatPlay } from "../play.svelte";
import { ending, sentence } from "../words";

export default gamePage({
  kids: false,
  tall: true,
  Place,
  Act,
  Beside: Others,
  Seat: Pencilled,
  Picture,
  play: (table) => new CatPlay(table),
  sentence,
  ending,
  why: () => import("../why").then((file) => file.why),
  show: () => import("../show").then((file) => file.show),
  find,
});
