import type { Reason } from "../../api/types";
import { listOf } from "../../i18n/words";
import { t, tn } from "./texts/why";
import type { CatReason } from "./types";

/** A reason of the judge as a sentence; empty for one that is not known. */
export function why(reason: Reason): string {
  const { kind } = reason;
  return kind === "makes-wild" || kind === "spends-blank" || kind === "helps-others"
    ? ofBox(reason as CatReason)
    : ofNumbers(reason as CatReason);
}

/** Why to cross off a box. */
function ofBox(reason: CatReason): string {
  switch (reason.kind) {
    case "makes-wild":
      return tn("cat.why.makesWild", reason.dice, { value: reason.number });
    case "spends-blank":
      return t("cat.why.spendsBlank");
    default:
      return t("cat.why.helpsOthers");
  }
}

/** Why to write numbers where. */
function ofNumbers(reason: CatReason): string {
  switch (reason.kind) {
    case "circles":
      return tn("cat.why.circles", reason.cells.length, { cells: listOf(reason.cells) });
    case "diagonal":
      return t("cat.why.diagonal", { value: reason.value, cells: listOf(reason.cells) });
    case "blocks":
      return t("cat.why.blocks", { cells: listOf(reason.cells) });
    case "keeps-open":
      return t("cat.why.keepsOpen", { cells: listOf(reason.cells) });
    case "keeps-room":
      return tn("cat.why.keepsRoom", reason.places, { value: reason.value });
    case "takes-room":
      return reason.places
        ? tn("cat.why.takesRoom", reason.places, { value: reason.value })
        : t("cat.why.noRoom", { value: reason.value });
    default:
      return "";
  }
}
