import type { RegularInfo } from "../api/types";

/** Weekdays as the server counts them: Monday is 0, and −1 stands for every day. */
export const EVERY_DAY = -1;

const tongueOf = (language: string) => (language === "en" ? "en-GB" : language);

/** A weekday in the words of a language. The 5th of January 1970 was a Monday. */
export function dayName(weekday: number, language: string): string {
  const format = new Intl.DateTimeFormat(tongueOf(language), { weekday: "long", timeZone: "UTC" });
  return format.format(Date.UTC(1970, 0, 5 + weekday));
}

/** The weekday of a moment by this device's calendar, as the server counts them. */
export function weekdayOf(moment: Date): number {
  return (moment.getDay() + 6) % 7;
}

/** When a regular table opens, by this device's clock: «every Thursday at 19:30». */
export function regularWords(
  regular: Pick<RegularInfo, "weekday" | "next">,
  language: string,
  words: { daily: (time: string) => string; weekly: (day: string, time: string) => string },
): string {
  const next = new Date(regular.next);
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const time = new Intl.DateTimeFormat(tongueOf(language), clock).format(next);
  if (regular.weekday === EVERY_DAY) return words.daily(time);
  return words.weekly(dayName(weekdayOf(next), language), time);
}

/** The minute of the day of a time as an input has it, such as «19:30»; null for none. */
export function minuteOf(time: string): number | null {
  const found = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time);
  return found ? 60 * Number(found[1]) + Number(found[2]) : null;
}

/** A time to begin with: the half hour at or before now. */
export function usualTime(now: Date): string {
  const minutes = now.getMinutes() < 30 ? "00" : "30";
  return `${String(now.getHours()).padStart(2, "0")}:${minutes}`;
}
