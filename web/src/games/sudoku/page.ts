import { gamePage, type GameUi } from "../game";
import AfterPicture from "./AfterPicture.svelte";
import { t as said } from "../honour/texts";
import { t } from "./texts";
import Act from "./Act.svelte";
import { find } from "./lesson";
import News from "./News.svelte";
import Place from "./Place.svelte";
import { SudokuPlay } from "./play.svelte";
import { shapeOf } from "./shape";
import type { SudokuTypes } from "./types";
import { ending, gain, layWords, sentence, tileName } from "./words";

/** The page of a game of the box. */
export function page(game: string): GameUi {
  const shape = shapeOf(game);
  return gamePage<SudokuTypes, SudokuPlay>({
    kids: shape.kids,
    Place,
    Act,
    News,
    picture: () => import("./Picture.svelte").then((file) => file.default),
    play: (table) => new SudokuPlay(table, shape),
    sentence: (seats, row) => sentence(shape, seats, row),
    gain,
    moveWords: (move) => layWords(shape, move),
    why: () =>
      import("./why").then(({ whyOf }) => whyOf(shape.kids, (value) => tileName(shape, value))),
    show: async () => {
      const { show } = await import("./show");
      return (match) => show(shape, match);
    },
    ending: (result, rows, seats) => ending(shape, result, rows, seats),
    keys: (play) => [
      t("keys.arrows"),
      t("keys.enter"),
      t("keys.cell"),
      ...(play.check.on ? [said("keys.check"), t("keys.stuck")] : []),
    ],
    AfterPicture,
    find,
  });
}
