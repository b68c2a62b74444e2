import { type Box, gamePage, type GameUi } from "../game";
import Act from "./Act.svelte";
import Picture from "./Picture.svelte";
import Place from "./Place.svelte";
import { SumokuPlay } from "./play.svelte";
import { show } from "./show";
import SoloAfter from "./SoloAfter.svelte";
import { t } from "./texts";
import type { Sort } from "./view";
import { ending, sentence } from "./words";

function page(sort: Sort): GameUi {
  return gamePage({
    kids: false,
    free: true,
    Place,
    Act,
    Picture,
    play: (table) => new SumokuPlay(table, sort),
    sentence,
    ending,
    show: (match) => show(sort, match),
    keys: () =>
      sort === "spot-sumoku"
        ? [t("keys.spot")]
        : [
            t("keys.sumoku.take"),
            t("keys.sumoku.turn"),
            t("keys.sumoku.commit"),
            t("keys.sumoku.look"),
          ],
    ...(sort === "solo-sumoku" && { After: SoloAfter }),
  });
}

export default {
  games: {
    sumoku: page("sumoku"),
    "speed-sumoku": page("speed-sumoku"),
    "spot-sumoku": page("spot-sumoku"),
    "team-sumoku": page("team-sumoku"),
    "solo-sumoku": page("solo-sumoku"),
  },
} satisfies Box;
