import { gamePage } from "../game";
import Act from "./Act.svelte";
import Picture from "./Picture.svelte";
import Place from "./Place.svelte";
import { PlainPlay } from "./play";

/** Any game that has no page of its own: what is seen as text, and the moves there are. */
export const plain = gamePage({
  kids: false,
  free: true,
  Place,
  Act,
  Picture,
  play: (table) => new PlainPlay(table),
  sentence: (seats, row) => (row.who >= 0 ? `${seats[row.who]?.name ?? ""}: ${row.move}` : ""),
  ending: (result) => result.reason,
});
