import { language } from "../../i18n/language.svelte";
import { seatName } from "../../i18n/words";
import { gamePage, type GameUi } from "../game";
import Act from "./Act.svelte";
import Picture from "./Picture.svelte";
import Place from "./Place.svelte";
import { PlainPlay } from "./play.svelte";
import { sentences, told, type Texts } from "./words";

/** A game of whose box nothing is known. */
export const plain = plainPage({});

/** A game that has no page of its own: its picture, its moves, and the words of its box. */
export function plainPage(texts: Texts): GameUi {
  return gamePage({
    kids: false,
    free: true,
    Place,
    Act,
    Picture,
    play: (table) => new PlainPlay(table, texts),
    sentence: (seats, row) => {
      const said = sentences(texts, row.told, (seat) => seatName(seats, seat), language());
      return said || (row.who >= 0 ? `${seatName(seats, row.who)}: ${row.move}` : "");
    },
    ending: (result) => told(texts, `end.${result.reason}`, {}, language()) ?? result.reason,
  });
}
