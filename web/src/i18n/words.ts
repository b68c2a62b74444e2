import { Refusal } from "../api/api";
import type { SeatInfo } from "../api/types";
import { errorKey, t, textOr } from "./language.svelte";
import type { Facts } from "./texts";

/** «You» for the only seat of this device, else the name at the seat. */
export function seatName(seats: readonly SeatInfo[], seat: number): string {
  const info = seats[seat];
  if (!info) return "";
  if (info.kind === "open") return t("seat.open");
  if (info.mates.length) return [info.name, ...info.mates].join(", ");
  const alone = seats.filter((each) => each.mine).length === 1;
  return info.mine && alone ? t("seat.you") : info.name;
}

/**
 * A refusal in the device's language: in the words of the box if it has some for the code, else in
 * the general ones. English is the server's own sentence.
 */
export function refusalSentence(error: unknown, box = ""): string {
  if (!(error instanceof Refusal)) return String(error);
  if (error.code === "line/failed") return t("line.failed");
  const facts = sayable(error.facts);
  const general = textOr(errorKey(error.code), error.message, facts);
  return textOr(errorKey(error.code, box), general, facts);
}

/** The facts that can stand in a sentence. */
function sayable(facts: Readonly<Record<string, unknown>>): Facts {
  const single = (value: unknown) => typeof value === "string" || typeof value === "number";
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => single(value))) as Facts;
}
