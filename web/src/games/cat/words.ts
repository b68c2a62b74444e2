import type { Result, RowInfo, SeatInfo } from "../../api/types";
import { textOr } from "../../i18n/language.svelte";
import { ta, tna, t, tn } from "./texts";
import { actorAt, inARow, inSequence, seatName } from "../../i18n/words";
import type { Label } from "../../i18n/texts";
import { isBlank } from "./moves";
import type { CatEffect, CatTypes } from "./types";

/** Who deals where nobody rolls real dice. */
const DEALT = ["dealer", "random", ""];

type Row = RowInfo<CatTypes>;
type Rolled = Extract<CatEffect, { kind: "rolled" }>;
type Wild = Extract<CatEffect, { kind: "wild" }>;

/** A row of the log in words: everything that it brought about. */
export function sentence(seats: readonly SeatInfo[], row: Row): string {
  return inSequence(row.effects.map((effect) => effectSentence(seats, row, effect)));
}

function effectSentence(seats: readonly SeatInfo[], row: Row, effect: CatEffect): string {
  const who = seatName(seats, effect.seat ?? 0);
  const actor = actorAt(seats, effect.seat ?? 0);
  const points = -(effect.points ?? 0);
  switch (effect.kind) {
    case "rolled":
      return rolledSentence(seats, row, effect);
    case "no-wild":
      return t("cat.log.noWild");
    case "wild":
      return wildSentence(who, effect);
    case "wrote":
      return ta("cat.log.wrote", actor, { numbers: numbersText(effect.numbers) || "–" });
    case "late":
      return ta("cat.log.late", actor);
    case "behind":
      return tna("cat.log.behind", actor, effect.spaces, { points });
    case "ahead":
      return ta("cat.log.ahead", actor, { n: effect.spaces, points });
    case "total":
      return `${t("seat.score", { who, score: tn("after.alone", effect.score) })}.`;
    default:
      return "";
  }
}

/** Numbers and their spaces: «3 at C4, 5 at D4». */
export function numbersText(numbers: readonly [number, string][]): string {
  return inARow(numbers.map(([n, cell]) => t("cat.log.number", { n, cell })));
}

/** Who rolled what; of real dice also who entered them for another. */
function rolledSentence(seats: readonly SeatInfo[], row: Row, effect: Rolled): string {
  const seat = effect.seat ?? 0;
  const actor = actorAt(seats, seat);
  const dice = effect.dice.join(" ");
  if (DEALT.includes(row.by)) return ta("cat.log.rolled", actor, { dice });
  if (row.by === "clock") return t("cat.log.rolledLate", { who: seatName(seats, seat), dice });
  return row.by === "person" || row.by === seats[seat]?.name
    ? ta("cat.log.real", actor, { dice })
    : ta("cat.log.realBy", actor, { dice, player: row.by });
}

function wildSentence(who: Label, { number: n, row, column }: Wild): string {
  return t(isBlank({ column }) ? "cat.log.wildBlank" : "cat.log.wild", { who, n, row });
}

export function ending(result: Result): string {
  return textOr(`cat.end.${result.reason}`, result.reason);
}
