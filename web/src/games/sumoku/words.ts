import type { Effect, Result, RowInfo, SeatInfo } from "../../api/types";
import { t, tn, told } from "../../i18n/language.svelte";
import { seatName } from "../../table/words";
import { kindOf, parseLayout, tileName } from "./tiles";

const has = (row: RowInfo, kind: string): Effect | undefined => row.told.find((each) => each.kind === kind);

/** A move of one of the five games as a sentence. */
export function sentence(seats: readonly SeatInfo[], row: RowInfo): string {
  const name = row.who >= 0 ? seatName(seats, row.who) : "";
  const [word = ""] = row.move.split(" ");
  const key = has(row, "key");
  if (key) return t("sumoku.log.key", { key: Number((key.facts as { key?: number } | undefined)?.key ?? 0) });
  if (has(row, "starts")) return t("sumoku.log.starts", { name: seatName(seats, has(row, "starts")?.seat ?? 0) });
  if (row.who === -2) return t("sumoku.log.time");
  if (row.who < 0) return "";
  if (has(row, "score")) {
    const tiles = parseLayout(row.move).length;
    const extra = has(row, "extra") ? ` ${t("sumoku.log.extra")}` : "";
    return tn("sumoku.log.play", tiles, { name, points: has(row, "score")?.points ?? 0 }) + extra;
  }
  if (word === "claim") {
    if (has(row, "out")) return t("sumoku.log.wrong", { name });
    return t("sumoku.log.right", { name });
  }
  if (word === "call") {
    const tiles = row.move.split(" ").slice(1, 5).map((each) => tileName(kindOf(each))).join(", ");
    return t(has(row, "call-right") ? "sumoku.log.called" : "sumoku.log.miscalled", { name, tiles });
  }
  return told(`sumoku.log.${word}`, "") ? t(`sumoku.log.${word}` as "sumoku.log.pass", { name }) : "";
}

export function ending(result: Result): string {
  return told(`sumoku.end.${result.reason}`, result.reason);
}
