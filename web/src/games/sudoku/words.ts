import { gameMove } from "../../api/rows";
import { effectOf } from "../effects";
import type { Result, RowInfo, SeatInfo } from "../../api/types";
import { textOr } from "../../i18n/language.svelte";
import { ta, t } from "./texts";
import { actorAt, seatName } from "../../i18n/words";
import { cellName } from "../grid/cells";
import { layOf, type Shape } from "./shape";
import type { SudokuTypes } from "./types";

/** What people call a tile. */
export function tileName(shape: Shape, value: number): string {
  const word = shape.words[value - 1] ?? "";
  return shape.kids ? textOr(`tile.${word}`, word) : word;
}

/** The sum of a score: «2+3». */
export function sumText(score: { parts: readonly number[] } | null | undefined): string {
  return score?.parts.join("+") ?? "";
}

export function cellLabel(shape: Shape, index: number, value: number, gold: boolean): string {
  const cell = cellName(shape.side, index);
  if (!value) return t("cell.empty", { cell });
  return t(gold ? "cell.gold" : "cell.tile", { cell, tile: tileName(shape, value) });
}

export function sentence(
  shape: Shape,
  seats: readonly SeatInfo[],
  row: RowInfo<SudokuTypes>,
): string {
  const lay = layOf(shape, gameMove<SudokuTypes>(row));
  if (row.who < 0 || !lay) return "";
  return t("log.lay", {
    who: seatName(seats, row.who),
    tile: tileName(shape, lay.value),
    cell: cellName(shape.side, lay.cell),
    points: effectOf(row.effects, "score")?.points ?? 0,
  });
}

export function ending(
  shape: Shape,
  result: Result,
  rows: readonly RowInfo<SudokuTypes>[],
  seats: readonly SeatInfo[],
): string {
  if (result.reason === "laid") return t("after.laid");
  const stuck = effectOf(rows.flatMap((row) => row.effects).reverse(), "end-stuck");
  if (!stuck) return "";
  const tile = tileName(shape, stuck.value);
  return ta("after.stuck", actorAt(seats, stuck.seat ?? 0), { tile });
}
