import { gameMove } from "../../api/rows";
import type { Result, RowInfo, SeatInfo } from "../../api/types";
import { textOr } from "../../i18n/language.svelte";
import { seatName } from "../../i18n/words";
import { effectOf } from "../effects";
import { tileNames } from "./names";
import { t, tn } from "./texts";
import type { BoxTypes } from "./types";

type Row = RowInfo<BoxTypes>;

/** A row of one of the five games as a sentence; empty for what is not worth a line. */
export function sentence(seats: readonly SeatInfo[], row: Row): string {
  const move = gameMove<BoxTypes>(row);
  const key = effectOf(row.effects, "key");
  const starts = effectOf(row.effects, "starts");
  if (key) return t("sumoku.log.key", { key: key.key });
  if (starts) return t("sumoku.log.starts", { name: seatName(seats, starts.seat ?? 0) });
  if (move?.type === "time") return t("sumoku.log.time");
  if (!move || row.who < 0) return "";
  const name = seatName(seats, row.who);
  if (move.type === "play") return played(row, move.tiles.length, name);
  if (move.type === "claim") return claimed(row, name);
  if (move.type === "call") return called(row, move.tiles, name);
  return textOr(`sumoku.log.${move.type}`, "", { name });
}

function played({ effects }: Row, tiles: number, name: string): string {
  const points = effectOf(effects, "score")?.points ?? 0;
  const extra = effectOf(effects, "extra") ? ` ${t("sumoku.log.extra")}` : "";
  return tn("sumoku.log.play", tiles, { name, points }) + extra;
}

function claimed({ effects }: Row, name: string): string {
  const stage = effectOf(effects, "stage-built") ?? effectOf(effects, "placed");
  if (stage) return tn("sumoku.log.placed", stage.placed, { name });
  return t(effectOf(effects, "out") ? "sumoku.log.wrong" : "sumoku.log.right", { name });
}

function called({ effects }: Row, kinds: readonly number[], name: string): string {
  const words = effectOf(effects, "call-right") ? "sumoku.log.called" : "sumoku.log.miscalled";
  return t(words, { name, tiles: tileNames(kinds) });
}

export function ending(result: Result): string {
  return textOr(`sumoku.end.${result.reason}`, result.reason);
}
