import { listFact, numberFact } from "../effects";
import type { Effect, Result, RowInfo, SeatInfo } from "../../api/types";
import { textOr } from "../../i18n/language.svelte";
import { t, tn } from "./texts";
import { seatName } from "../../i18n/words";
import { parseCross } from "./moves";

/** Who deals where nobody rolls real dice. */
const DEALT = ["dealer", "random", ""];

export interface Behind {
  seat: number;
  spaces: number;
  points: number;
}

/** Who has to catch up, and what it cost. */
export function behindOf(row: RowInfo): Behind[] {
  return row.told
    .filter((effect) => effect.kind === "behind")
    .map((effect) => ({
      seat: effect.seat ?? 0,
      spaces: numberFact(effect, "spaces"),
      points: effect.points ?? 0,
    }));
}

/** A row of the log in words: everything that it brought about. */
export function sentence(seats: readonly SeatInfo[], row: RowInfo): string {
  return row.told
    .map((effect) => effectSentence(seats, row, effect))
    .filter(Boolean)
    .join(" ");
}

function effectSentence(seats: readonly SeatInfo[], row: RowInfo, effect: Effect): string {
  const name = seatName(seats, effect.seat ?? 0);
  switch (effect.kind) {
    case "rolled":
      return rolledSentence(seats, row, effect);
    case "no-wild":
      return t("cat.log.noWild");
    case "wild":
      return wildSentence(row, name, numberFact(effect, "number"));
    case "wrote": {
      const numbers = listFact(effect, "numbers")
        .map((number) => number.split(","))
        .map(([n = "", cell = ""]) => t("cat.log.number", { n, cell }));
      return t("cat.log.wrote", { name, numbers: numbers.join(", ") || "–" });
    }
    case "late":
      return t("cat.log.late", { name });
    case "behind":
      return tn("cat.log.behind", numberFact(effect, "spaces"), {
        name,
        points: -(effect.points ?? 0),
      });
    case "ahead":
      return tn("cat.log.ahead", numberFact(effect, "spaces"), {
        name,
        points: -(effect.points ?? 0),
      });
    case "total":
      return tn("seat.points", numberFact(effect, "score"), { name }) + ".";
  }
  return "";
}

/** Who rolled what; real dice are said to be so, and who entered them for another. */
function rolledSentence(seats: readonly SeatInfo[], row: RowInfo, effect: Effect): string {
  const seat = effect.seat ?? 0;
  const said = {
    name: seatName(seats, seat),
    dice: listFact(effect, "dice").join(" "),
    by: row.by,
  };
  if (DEALT.includes(row.by)) return t("cat.log.rolled", said);
  if (row.by === "clock") return t("cat.log.rolledLate", said);
  return t(
    row.by === "person" || row.by === seats[seat]?.name ? "cat.log.real" : "cat.log.realBy",
    said,
  );
}

function wildSentence(row: RowInfo, name: string, number: number): string {
  const box = parseCross(row.move);
  return t(box && box.column > 6 ? "cat.log.wildBlank" : "cat.log.wild", {
    name,
    n: number,
    row: box?.row ?? 1,
  });
}

export function ending(result: Result): string {
  return textOr(`cat.end.${result.reason}`, result.reason);
}
