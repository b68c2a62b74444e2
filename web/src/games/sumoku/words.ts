import type { Effect, Result, RowInfo, SeatInfo } from "../../api/types";
import { textOr } from "../../i18n/language.svelte";
import { t, tn } from "./texts";
import { seatName } from "../../i18n/words";
import type { SumokuPlay } from "./play.svelte";
import { tileName } from "./names";
import { kindOf, parseLayout } from "./tiles";

const has = (row: RowInfo, kind: string): Effect | undefined =>
  row.told.find((each) => each.kind === kind);

/** A move of one of the five games as a sentence. */
export function sentence(seats: readonly SeatInfo[], row: RowInfo): string {
  const name = row.who >= 0 ? seatName(seats, row.who) : "";
  const [word = ""] = row.move.split(" ");
  const key = has(row, "key");
  if (key)
    return t("sumoku.log.key", {
      key: Number((key.facts as { key?: number } | undefined)?.key ?? 0),
    });
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
  return textOr(`sumoku.log.${word}`, "")
    ? t(`sumoku.log.${word}` as "sumoku.log.pass", { name })
    : "";
}

function claimed(row: RowInfo, name: string): string {
  const stage = has(row, "stage-built") ?? has(row, "placed");
  if (stage)
    return tn(
      "sumoku.log.placed",
      Number((stage.facts as { placed?: number } | undefined)?.placed ?? 0),
      { name },
    );
  return t(has(row, "out") ? "sumoku.log.wrong" : "sumoku.log.right", { name });
}

export function ending(result: Result): string {
  return textOr(`sumoku.end.${result.reason}`, result.reason);
}

/** What a seat is at while all play at once; null for the usual words. */
export function doing({ table, view, sort, building }: SumokuPlay, seat: number): string | null {
  const info = table.info?.seats[seat];
  if (!view || !info || table.over || table.standIns.bots.has(seat)) return null;
  if (info.kind === "person" && !info.here && !info.mine) return null;
  if (sort === "spot-sumoku") {
    if (view.sits_out === seat) return t("spot.isOut");
    return t(view.none?.includes(seat) ? "spot.sawNone" : "spot.looks");
  }
  if (sort !== "speed-sumoku" && sort !== "team-sumoku") return null;
  const all = view.hands?.[seat]?.length ?? 0;
  if (!all) return t("speed.isOut");
  if (view.gave_up?.includes(seat)) return t("team.gaveUp");
  if (info.kind === "bot") return t("speed.builds");
  const laid =
    seat === table.seat && info.mine
      ? building.placed.length
      : Math.min(all, table.counts[seat] ?? 0);
  return t("speed.progress", { laid, all });
}
