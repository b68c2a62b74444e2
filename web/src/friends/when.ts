const DAY_MS = 86_400_000;

/** Midnights between two moments, by this device's calendar. */
function daysBetween(from: Date, to: Date): number {
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((day(to) - day(from)) / DAY_MS);
}

/** When somebody was met: a weekday within the last week, else how long ago. */
export function whenMet(
  met: number,
  now: number,
  language: string,
  words: { today: string; on: (day: string) => string },
): string {
  const days = daysBetween(new Date(met), new Date(now));
  if (days <= 0) return words.today;
  const ago = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (days === 1) return ago.format(-1, "day");
  if (days < 7)
    return words.on(new Intl.DateTimeFormat(language, { weekday: "long" }).format(new Date(met)));
  if (days < 30) return ago.format(-Math.floor(days / 7), "week");
  return ago.format(-Math.floor(days / 30), "month");
}
