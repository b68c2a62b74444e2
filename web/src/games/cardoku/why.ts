import type { Reason } from "../../api/types";
import { listOf } from "../../i18n/words";
import type { Why } from "../game";
import { t, tn } from "./texts/why";
import type { CardokuReason } from "./types";

/** The words for reasons; `name` says `row 2` in the device's language. */
export function whyOf(name: (line: string) => string): Why {
  const named = (lines: readonly string[]) => ({ lines: listOf(lines.map(name)) });
  return (reason: Reason) => {
    const why = reason as CardokuReason;
    switch (why.kind) {
      case "completes":
        return t("cardoku.why.completes", named(why.lines));
      case "leaves":
        return t("cardoku.why.leaves", { cell: why.cell, value: why.value, ...named(why.lines) });
      case "denies":
        return t("cardoku.why.denies", named(why.lines));
      case "lends":
        return t("cardoku.why.lends", { block: name(why.block) });
      default:
        return otherWords(why);
    }
  };
}

/** Reasons that name no line. */
function otherWords(why: CardokuReason): string {
  switch (why.kind) {
    case "locks":
      return tn("cardoku.why.locks", why.cells.length, { cells: listOf(why.cells) });
    case "keeps":
      return tn("cardoku.why.keeps", why.cards);
    case "runs-out":
      return why.turns ? tn("cardoku.why.runsOut", why.turns) : t("cardoku.why.ends");
    case "planned":
      return tn("cardoku.why.planned", why.lines);
    case "repairs":
      return t("cardoku.why.repairs", { cell: why.cell });
    default:
      return "";
  }
}
