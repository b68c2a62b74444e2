import { effectOf, numberFact } from "../effects";
import type { Result, RowInfo, SeatInfo } from "../../api/types";
import { textOr } from "../../i18n/language.svelte";
import { t } from "./texts";
import { seatName } from "../../i18n/words";
import { cellName } from "../grid/cells";
import { parseLay, type Shape } from "./shape";

/** What people call a tile. */
export function tileName(shape: Shape, value: number): string {
  const word = shape.words[value - 1] ?? "";
  return shape.kids ? textOr(`tile.${word}`, word) : word;
}

export function cellLabel(shape: Shape, index: number, value: number, gold: boolean): string {
  const cell = cellName(shape.side, index);
  if (!value) return t("cell.empty", { cell });
  return t(gold ? "cell.gold" : "cell.tile", { cell, tile: tileName(shape, value) });
}

export function sentence(shape: Shape, seats: readonly SeatInfo[], row: RowInfo): string {
  const lay = parseLay(shape, row.move);
  if (row.who < 0 || !lay) return "";
  return t("log.lay", {
    name: seatName(seats, row.who),
    tile: tileName(shape, lay.value),
    cell: cellName(shape.side, lay.cell),
    points: effectOf(row.told, "score")?.points ?? 0,
  });
}

export function ending(
  shape: Shape,
  result: Result,
  rows: readonly RowInfo[],
  names: readonly string[],
): string {
  if (result.reason === "laid") return t("after.laid");
  const stuck = rows.flatMap((row) => row.told).findLast((effect) => effect.kind === "end-stuck");
  const value = numberFact(stuck, "value");
  if (result.reason !== "stuck" || !value) return "";
  return t("after.stuck", { name: names[stuck?.seat ?? 0] ?? "", tile: tileName(shape, value) });
}
