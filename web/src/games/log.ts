import type { RowInfo, SeatInfo } from "../api/types";
import { t } from "../i18n/language.svelte";
import type { PlainKey } from "../i18n/texts";
import { seatName } from "../i18n/words";
import type { GameUi } from "./game";

const AT_TABLE: Record<string, PlainKey> = {
  takeback: "log.takeBack",
  resign: "log.resign",
  bot: "log.bot",
  return: "log.return",
  hint: "log.hint",
  abandon: "log.abandon",
};

/** A row of the log as a sentence; empty for draws and what is not worth a line. */
export function rowSentence(ui: GameUi, seats: readonly SeatInfo[], row: RowInfo): string {
  if (row.who >= -2) return ui.sentence(seats, row);
  const [word = "", seat = ""] = row.move.split(" ");
  const key = AT_TABLE[word];
  return key ? t(key, { name: seatName(seats, Number(seat)) }) : "";
}
