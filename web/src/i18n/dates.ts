/** Times in the words of the device's language. */
import { language } from "./language.svelte";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;

/** By which language dates and numbers are written: English as Europe has it. */
export const dateLanguage = (): string => (language() === "en" ? "en-GB" : language());

/** In how long something happens: «in 5 hours», «in 3 days». */
export function soonWords(ms: number): string {
  const format = new Intl.RelativeTimeFormat(language());
  const minutes = Math.ceil(ms / MINUTE_MS);
  if (minutes >= 2 * DAY_MINUTES) return format.format(Math.floor(minutes / DAY_MINUTES), "day");
  if (minutes >= 2 * HOUR_MINUTES) return format.format(Math.floor(minutes / HOUR_MINUTES), "hour");
  return format.format(minutes, "minute");
}
