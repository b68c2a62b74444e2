import { tableMove } from "../api/rows";
import type { RowInfo, SeatInfo, TableMove } from "../api/types";
import { t } from "../i18n/language.svelte";
import type { PlainKey } from "../i18n/texts";
import { seatName } from "../i18n/words";
import type { GameUi } from "./game";

const AT_TABLE: Record<TableMove["type"], PlainKey> = {
  takeback: "log.takeBack",
  resign: "log.resign",
  bot: "log.bot",
  return: "log.return",
  hint: "log.hint",
  abandon: "log.abandon",
};

/** A row of the log as a sentence; empty for draws and what is not worth a line. */
export function rowSentence(ui: GameUi, seats: readonly SeatInfo[], row: RowInfo): string {
  const move = tableMove(row);
  if (!move) return ui.sentence(seats, row);
  return t(AT_TABLE[move.type], { name: "seat" in move ? seatName(seats, move.seat) : "" });
}
