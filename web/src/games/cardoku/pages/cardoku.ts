import { gamePage } from "../../game";
import Act from "../Act.svelte";
import { t as said } from "../../honour/texts";
import { find } from "../lesson";
import News from "../News.svelte";
import Place from "../Place.svelte";
import { CardokuPlay } from "../play.svelte";
import { t } from "../texts";
import { turnOf } from "../turns";
import type { CardokuTypes } from "../types";
import { ending, gain, judgedText, lineName, sentence } from "../words";

export default gamePage<CardokuTypes, CardokuPlay>({
  kids: false,
  dense: true,
  Place,
  Act,
  News,
  picture: () => import("../Picture.svelte").then((file) => file.default),
  play: (table) => new CardokuPlay(table),
  sentence,
  gain,
  moveWords: (move) => {
    const turn = turnOf(move);
    return turn ? judgedText(turn) : "";
  },
  why: () => import("../why").then(({ whyOf }) => whyOf(lineName)),
  keys: (play) => [
    t("keys.arrows"),
    t("keys.cardoku"),
    t("keys.enter"),
    t("keys.cell"),
    ...(play.check.on ? [said("keys.check"), t("keys.cardoku.honour")] : []),
  ],
  show: () => import("../show").then((file) => file.show),
  find,
  ending,
});
