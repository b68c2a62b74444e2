import type { GameTypes } from "../../api/types";
import { language } from "../../i18n/language.svelte";
import { actorAt, seatName } from "../../i18n/words";
import { gamePage, type GameUi } from "../game";
import Act from "./Act.svelte";
import Place from "./Place.svelte";
import { PlainPlay } from "./play.svelte";
import { BoxTexts } from "./box.svelte";
import { sentences, textOf } from "./words";

/** The page of a game by its key, with the texts of its box. */
export async function loadPlain(key: string): Promise<GameUi> {
  const box = new BoxTexts(key);
  await box.load();
  return plainPage(box);
}

/** A game that has no page of its own: its picture, its moves, and the words of its box. */
export function plainPage(box: BoxTexts): GameUi {
  return gamePage<GameTypes, PlainPlay>({
    kids: false,
    wide: true,
    Place,
    Act,
    picture: () => import("./Picture.svelte").then((file) => file.default),
    play: (table) => new PlainPlay(table, box),
    find: (play, target) => play.find(target),
    sentence: (seats, row) => {
      const said = sentences(
        box.texts,
        row.effects,
        (seat) => actorAt(seats, seat).name,
        language(),
      );
      return said || (row.who >= 0 ? `${seatName(seats, row.who)}: ${row.text}` : "");
    },
    ending: (result) => textOf(box.texts, `end.${result.reason}`, {}, language()) ?? result.reason,
  });
}
