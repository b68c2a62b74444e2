import { Refusal } from "../api/api";
import type { RowInfo, SeatInfo } from "../api/types";
import type { GameUi } from "../games/game";
import { t } from "../i18n/language.svelte";
import type { PlainKey } from "../i18n/texts";

/** «You» for the only seat of this device, else the name at the seat. */
export function seatName(seats: readonly SeatInfo[], seat: number): string {
  const info = seats[seat];
  if (!info) return "";
  if (info.kind === "open") return t("seat.open");
  if (info.mates.length) return [info.name, ...info.mates].join(", ");
  const alone = seats.filter((each) => each.mine).length === 1;
  return info.mine && alone ? t("seat.you") : info.name;
}

const SENTENCES: Record<string, PlainKey> = {
  "move/not-your-tile": "refuse.not-your-tile",
  "move/no-such-space": "refuse.no-such-space",
  "table/stale": "refuse.stale",
  "table/nothing-to-take-back": "refuse.nothing-back",
  "join/unknown": "refuse.join-unknown",
  "join/full": "refuse.join-full",
  "seat/not-yours": "refuse.not-yours",
  "limit/tables": "refuse.limit",
  "limit/joins": "refuse.limit",
  "limit/streams": "refuse.limit",
  "limit/replays": "refuse.limit",
  "limit/devices": "refuse.limit",
  "limit/outlooks": "refuse.limit",
  "limit/prints": "refuse.limit",
  "device/unknown": "refuse.device",
  "device/same": "refuse.sameDevice",
  "line/failed": "line.failed",
  "table/unknown": "line.gone",
};

/** A refusal in the device's language where we have its words, else as the server says it. */
export function refusalSentence(error: unknown): string {
  if (!(error instanceof Refusal)) return String(error);
  const sentence = SENTENCES[error.code];
  return sentence ? t(sentence) : error.message;
}

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
