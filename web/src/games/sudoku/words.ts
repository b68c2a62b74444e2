import { gameMove } from "../../api/rows";
import { effectOf } from "../effects";
import type { Result, RowInfo, SeatInfo } from "../../api/types";
import { textOr } from "../../i18n/language.svelte";
import { ta, t } from "./texts";
import { actorAt } from "../../i18n/words";
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
  const tile = tileName(shape, lay.value);
  const actor = actorAt(seats, row.who);
  // Children look for the brown frame; the board of SudoKids has no letters and numbers.
  if (shape.kids) return ta("log.layKids", actor, { tile });
  return ta("log.lay", actor, { tile, cell: cellName(shape.side, lay.cell) });
}

/** «+7»; empty for a row that scored nothing. */
export function gain(row: RowInfo<SudokuTypes>): string {
  const score = effectOf(row.effects, "score");
  return score ? `+${score.points ?? 0}` : "";
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
