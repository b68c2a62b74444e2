import { Refusal } from "../api/api";
import type { RowInfo, SeatInfo } from "../api/types";
import { t, told } from "../i18n/language.svelte";
import type { PlainKey } from "../i18n/texts";
import { cellName, type Lay, parseLay, type Shape } from "./games";

/** What people call a tile. */
export function tileName(shape: Shape, value: number): string {
  const word = shape.words[value - 1] ?? "";
  return shape.kids ? told(`tile.${word}`, word) : word;
}

/** «You» for the only seat of this device, else the name at the seat. */
export function seatName(seats: readonly SeatInfo[], seat: number): string {
  const info = seats[seat];
  if (!info) return "";
  if (info.kind === "open") return t("seat.open");
  const alone = seats.filter((each) => each.mine).length === 1;
  return info.mine && alone ? t("seat.you") : info.name;
}

export function cellLabel(shape: Shape, index: number, value: number, gold: boolean): string {
  const cell = cellName(shape, index);
  if (!value) return t("cell.empty", { cell });
  return t(gold ? "cell.gold" : "cell.tile", { cell, tile: tileName(shape, value) });
}

function places(where: string[]): string {
  const [a = "", b = "", c = ""] = where.map((each) => told(`where.${each}`, each));
  if (where.length > 2) return t("where.and3", { a, b, c });
  return where.length > 1 ? t("where.and", { a, b }) : a;
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
  "device/unknown": "refuse.device",
  "device/same": "refuse.sameDevice",
  "line/failed": "line.failed",
  "table/unknown": "line.gone",
};

/** A refusal in the device's language where we have its words, else as the server says it. */
export function refusalSentence(error: unknown, shape?: Shape, lay?: Lay | null): string {
  if (!(error instanceof Refusal)) return String(error);
  const { code, facts } = error;
  if (shape && lay) {
    const cell = cellName(shape, lay.cell);
    if (code === "move/space-filled") return t("refuse.filled", { cell });
    if (code === "move/repeats" && facts.where?.length) {
      return t("refuse.repeats", { tile: tileName(shape, lay.value), where: places(facts.where) });
    }
  }
  const sentence = SENTENCES[code];
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
export function rowSentence(shape: Shape, seats: readonly SeatInfo[], row: RowInfo): string {
  const score = row.told.find((effect) => effect.kind === "score");
  const lay = parseLay(shape, row.move);
  if (row.who >= 0 && lay) {
    return t("log.lay", {
      name: seatName(seats, row.who),
      tile: tileName(shape, lay.value),
      cell: cellName(shape, lay.cell),
      points: score?.points ?? 0,
    });
  }
  const [word = "", seat = ""] = row.move.split(" ");
  const key = AT_TABLE[word];
  return row.who < -1 && key ? t(key, { name: seatName(seats, Number(seat)) }) : "";
}
