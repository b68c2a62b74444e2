import { gameMove } from "../../api/rows";
import { effectOf } from "../effects";
import type { Result, RowInfo, SeatInfo } from "../../api/types";
import { textOr } from "../../i18n/language.svelte";
import { t as said, ta as saidOf } from "../honour/texts";
import type { Verdict } from "../honour/check.svelte";
import { ta, t } from "./texts";
import { actorAt, inARow } from "../../i18n/words";
import { cellIndex, cellName } from "../grid/cells";
import { placesText } from "../grid/words";
import { type Lay, layOf, type Shape } from "./shape";
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

/** «the 5 on C4»; the board of SudoKids has no letters and numbers. */
export function layText(shape: Shape, { value, cell }: Lay): string {
  const tile = tileName(shape, value);
  return shape.kids
    ? t("what.kids", { tile })
    : t("what.tile", { tile, cell: cellName(shape.side, cell) });
}

/** A lay in a few words; empty for any other move. */
export function layWords(shape: Shape, move: SudokuTypes["move"]): string {
  const lay = layOf(shape, move);
  return lay ? layText(shape, lay) : "";
}

/** The tile that a row lets stand, and who had laid it; null for any other row. */
export function agreedLay(
  shape: Shape,
  row: RowInfo<SudokuTypes>,
): { move: Lay; seat: number } | null {
  const score = gameMove<SudokuTypes>(row)?.type === "go" && effectOf(row.effects, "score");
  if (!score) return null;
  const cell = cellIndex(shape.side, score.cell);
  return { move: { value: score.value, cell }, seat: score.seat ?? -1 };
}

/** What a challenge or a claim of a row came to; null for any other row. */
export function verdictOf(
  shape: Shape,
  seats: readonly SeatInfo[],
  row: RowInfo<SudokuTypes>,
): Verdict | null {
  const by = actorAt(seats, row.who);
  const aside = effectOf(row.effects, "aside");
  if (aside) {
    const { cells = [], where = [], rule } = aside;
    const tile = tileName(shape, aside.value);
    if (!aside.cell) {
      const key = shape.kids ? "stuck.notKids" : "stuck.not";
      return { lead: ta("stuck.wasNot", by), text: t(key, { tile, cell: cells[0] ?? "" }), rule };
    }
    const facts = { tile, where: placesText(where), cells: inARow(cells) };
    return {
      lead: saidOf("honour.spotted", by),
      text: t(shape.kids ? "verdict.asideKids" : "verdict.aside", facts),
      rule,
    };
  }
  const vain = effectOf(row.effects, "in-vain");
  if (!vain) return null;
  const what = layText(shape, { value: vain.value, cell: cellIndex(shape.side, vain.cell) });
  return { lead: "", text: saidOf("honour.vain", by, { what }), rule: vain.rule };
}

export function sentence(
  shape: Shape,
  seats: readonly SeatInfo[],
  row: RowInfo<SudokuTypes>,
): string {
  if (row.who < 0) return "";
  const lay = layOf(shape, gameMove<SudokuTypes>(row));
  if (!lay) return refereed(shape, seats, row);
  const tile = tileName(shape, lay.value);
  const actor = actorAt(seats, row.who);
  // Children look for the brown frame; the board of SudoKids has no letters and numbers.
  if (shape.kids) return ta("log.layKids", actor, { tile });
  return ta("log.lay", actor, { tile, cell: cellName(shape.side, lay.cell) });
}

/** What people said as the referee. */
function refereed(shape: Shape, seats: readonly SeatInfo[], row: RowInfo<SudokuTypes>): string {
  const agreed = agreedLay(shape, row);
  if (agreed) return said("honour.agreed", { what: layText(shape, agreed.move) });
  const stuck = effectOf(row.effects, "end-stuck");
  if (stuck)
    return ta("after.stuck", actorAt(seats, row.who), { tile: tileName(shape, stuck.value) });
  const verdict = verdictOf(shape, seats, row);
  return verdict ? `${verdict.lead} ${verdict.text}`.trim() : "";
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
