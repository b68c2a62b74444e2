import { Refusal } from "../api/api";
import type { SeatInfo } from "../api/types";
import { t } from "./language.svelte";
import type { PlainKey } from "./texts";

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
