import { tableMove } from "../api/rows";
import type { RowInfo, SeatInfo, TableMove } from "../api/types";
import { ta, t } from "../i18n/language.svelte";
import type { PairKey } from "../i18n/texts";
import { actorAt } from "../i18n/words";
import type { GameUi } from "./game";

const AT_TABLE: Record<Exclude<TableMove["type"], "abandon">, PairKey> = {
  takeback: "log.takeBack",
  resign: "log.resign",
  bot: "log.bot",
  return: "log.return",
  hint: "log.hint",
};

/** What a row of the log brought, beside its sentence. */
export function rowGain(ui: GameUi, row: RowInfo): string {
  return tableMove(row) ? "" : (ui.gain?.(row) ?? "");
}

/** A row of the log as a sentence; empty for draws and what is not worth a line. */
export function rowSentence(ui: GameUi, seats: readonly SeatInfo[], row: RowInfo): string {
  const move = tableMove(row);
  if (!move) return ui.sentence(seats, row);
  if (move.type === "abandon") return t("log.abandon");
  return ta(AT_TABLE[move.type], actorAt(seats, move.seat));
}
