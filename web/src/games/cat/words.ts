import type { Result, RowInfo, SeatInfo } from "../../api/types";
import { textOr } from "../../i18n/language.svelte";
import { t, tn } from "./texts";
import { seatName } from "../../i18n/words";
import { isBlank } from "./moves";
import type { CatEffect, CatTypes } from "./types";

/** Who deals where nobody rolls real dice. */
const DEALT = ["dealer", "random", ""];

type Row = RowInfo<CatTypes>;
type Rolled = Extract<CatEffect, { kind: "rolled" }>;
type Wild = Extract<CatEffect, { kind: "wild" }>;

/** A row of the log in words: everything that it brought about. */
export function sentence(seats: readonly SeatInfo[], row: Row): string {
  return row.effects
    .map((effect) => effectSentence(seats, row, effect))
    .filter(Boolean)
    .join(" ");
}

function effectSentence(seats: readonly SeatInfo[], row: Row, effect: CatEffect): string {
  const name = seatName(seats, effect.seat ?? 0);
  const points = -(effect.points ?? 0);
  switch (effect.kind) {
    case "rolled":
      return rolledSentence(seats, row, effect);
    case "no-wild":
      return t("cat.log.noWild");
    case "wild":
      return wildSentence(name, effect);
    case "wrote":
      return t("cat.log.wrote", { name, numbers: numbersText(effect.numbers) || "–" });
    case "late":
      return t("cat.log.late", { name });
    case "behind":
      return tn("cat.log.behind", effect.spaces, { name, points });
    case "ahead":
      return tn("cat.log.ahead", effect.spaces, { name, points });
    case "total":
      return tn("seat.points", effect.score, { name }) + ".";
    default:
      return "";
  }
}

/** Numbers and their spaces: «3 at C4, 5 at D4». */
export function numbersText(numbers: readonly [number, string][]): string {
  return numbers.map(([n, cell]) => t("cat.log.number", { n, cell })).join(", ");
}

/** Who rolled what; of real dice also who entered them for another. */
function rolledSentence(seats: readonly SeatInfo[], row: Row, effect: Rolled): string {
  const seat = effect.seat ?? 0;
  const said = { name: seatName(seats, seat), dice: effect.dice.join(" "), by: row.by };
  if (DEALT.includes(row.by)) return t("cat.log.rolled", said);
  if (row.by === "clock") return t("cat.log.rolledLate", said);
  return t(
    row.by === "person" || row.by === seats[seat]?.name ? "cat.log.real" : "cat.log.realBy",
    said,
  );
}

function wildSentence(name: string, { number: n, row, column }: Wild): string {
  return t(isBlank({ column }) ? "cat.log.wildBlank" : "cat.log.wild", { name, n, row });
}

export function ending(result: Result): string {
  return textOr(`cat.end.${result.reason}`, result.reason);
}
