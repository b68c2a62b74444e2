import type { Reason } from "../../api/types";
import { inARow } from "../../i18n/words";
import type { Why } from "../game";
import { t, tn } from "./texts/why";
import type { BoxReason, SumokuReason } from "./types";

/**
 * The words for reasons of the five games; `name` says `R6` in the device's language. Sums are told
 * where one learns: to add up is what Spot is about.
 */
export function whyOf(name: (face: string) => string, sums = true): Why {
  return (reason: Reason) => {
    const why = reason as BoxReason;
    switch (why.kind) {
      case "sumoku-builds":
        return tn("sumoku.why.builds", why.tiles);
      case "sumoku-no-layout":
        return t(why.proved ? "sumoku.why.impossible" : "sumoku.why.notFound");
      case "sumoku-next-tiles":
        return t("sumoku.why.next", { tens: why.tens, fits: why.fits });
      case "sumoku-adds-up":
        return sums
          ? t("sumoku.why.addsUp", {
              tiles: inARow(why.tiles.map(name)),
              total: why.totals.join("/"),
            })
          : t("sumoku.why.addsUpUnsaid", { tiles: inARow(why.tiles.map(name)) });
      case "sumoku-unplayable":
        return t("sumoku.why.unplayable", { tiles: inARow(why.tiles.map(name)) });
      default:
        return pointsWords(why);
    }
  };
}

/** What a play brings, leaves and costs. */
function pointsWords(why: SumokuReason): string {
  const points = why.points ?? 0;
  switch (why.kind) {
    case "sumoku-scores":
      return tn("sumoku.why.scores", why.lines, { points });
    case "sumoku-extra-turn":
      return points ? tn("sumoku.why.extraScores", points) : t("sumoku.why.extra");
    case "sumoku-leaves":
      return tn("sumoku.why.leaves", why.reply);
    case "sumoku-keeps":
      return tn("sumoku.why.keeps", why.most);
    case "sumoku-loses":
      return tn("sumoku.why.loses", -points);
    case "sumoku-solved":
      return solved(why.margin);
    default:
      return "";
  }
}

function solved(margin: number): string {
  if (!margin) return t("sumoku.why.ties");
  return margin > 0 ? tn("sumoku.why.wins", margin) : tn("sumoku.why.fails", -margin);
}
