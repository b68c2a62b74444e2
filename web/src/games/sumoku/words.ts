import { effectOf, numberFact } from "../effects";
import type { Effect, Result, RowInfo, SeatInfo } from "../../api/types";
import { textOr } from "../../i18n/language.svelte";
import { t, tn } from "./texts";
import { seatName } from "../../i18n/words";
import { tileName } from "./names";
import { kindOf, parseLayout } from "./tiles";

const has = (row: RowInfo, kind: string): Effect | undefined => effectOf(row.told, kind);

/** A move of one of the five games as a sentence. */
export function sentence(seats: readonly SeatInfo[], row: RowInfo): string {
  const name = row.who >= 0 ? seatName(seats, row.who) : "";
  const [word = ""] = row.move.split(" ");
  const key = has(row, "key");
  if (key) return t("sumoku.log.key", { key: numberFact(key, "key") });
  if (has(row, "starts"))
    return t("sumoku.log.starts", { name: seatName(seats, has(row, "starts")?.seat ?? 0) });
  if (row.who === -2) return t("sumoku.log.time");
  if (row.who < 0) return "";
  if (has(row, "score")) {
    const tiles = parseLayout(row.move).length;
    const extra = has(row, "extra") ? ` ${t("sumoku.log.extra")}` : "";
    return tn("sumoku.log.play", tiles, { name, points: has(row, "score")?.points ?? 0 }) + extra;
  }
  if (word === "claim") return claimed(row, name);
  if (word === "call") {
    const tiles = row.move
      .split(" ")
      .slice(1, 5)
      .map((each) => tileName(kindOf(each)))
      .join(", ");
    return t(has(row, "call-right") ? "sumoku.log.called" : "sumoku.log.miscalled", {
      name,
      tiles,
    });
  }
  return textOr(`sumoku.log.${word}`, "", { name });
}

function claimed(row: RowInfo, name: string): string {
  const stage = has(row, "stage-built") ?? has(row, "placed");
  if (stage) return tn("sumoku.log.placed", numberFact(stage, "placed"), { name });
  return t(has(row, "out") ? "sumoku.log.wrong" : "sumoku.log.right", { name });
}

export function ending(result: Result): string {
  return textOr(`sumoku.end.${result.reason}`, result.reason);
}
