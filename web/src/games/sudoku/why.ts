import type { Reason } from "../../api/types";
import { textOr } from "../../i18n/language.svelte";
import { inARow } from "../../i18n/words";
import type { Why } from "../game";
import { t, tn } from "./texts/why";
import type { SudokuReason } from "./types";

type Of<Kind> = Extract<SudokuReason, { kind: Kind }>;
/** What people call a tile. */
type Name = (value: number) => string;

/** The words for reasons; the board of SudoKids has no letters and numbers, and counts stars. */
export function whyOf(kids: boolean, name: Name): Why {
  return (reason: Reason) => {
    const why = reason as SudokuReason;
    switch (why.kind) {
      case "scores":
        return scores(kids, why);
      case "completes":
        return t("sudoku.why.completes", { groups: groupsText(why.groups) });
      case "leaves":
        return leaves(kids, name, why);
      case "may-end":
        return mayEnd(name, why);
      case "room":
        return tn("sudoku.why.room", why.spaces, { tile: name(why.value), tiles: why.tiles });
      case "keeps-fillable":
        return t("sudoku.why.keepsFillable");
      case "breaks-board":
        return kids || !why.cell
          ? t("sudoku.why.breaks")
          : t("sudoku.why.breaksAt", { cell: why.cell });
      default:
        return "";
    }
  };
}

const groupsText = (groups: readonly string[]) =>
  inARow(groups.map((group) => textOr(`why.${group}`, group)));

function scores(kids: boolean, { parts }: Of<"scores">): string {
  const n = parts.reduce((sum, part) => sum + part, 0);
  if (!n) return t("sudoku.why.nothing");
  if (kids) return tn("sudoku.why.scoresKids", n);
  return parts.length > 1
    ? t("sudoku.why.sum", { n, sum: parts.join("+") })
    : tn("sudoku.why.scores", n);
}

function leaves(kids: boolean, name: Name, { cell, value, reply }: Of<"leaves">): string {
  const tile = name(value);
  return kids
    ? tn("sudoku.why.leavesKids", reply, { tile })
    : tn("sudoku.why.leaves", reply, { tile, cell });
}

function mayEnd(name: Name, { chance, values }: Of<"may-end">): string {
  const percent = Math.max(1, Math.round(100 * chance));
  return t("sudoku.why.mayEnd", { percent, tiles: inARow(values.map(name)) });
}
