import { language } from "../i18n/language.svelte";
import { t } from "../i18n/mine";

const DAY_MS = 86_400_000;
const WEEK = 7;

/** How dates are written: as the browser has it, if it speaks the language of the page. */
export function locale(): string {
  const wishes = typeof navigator === "undefined" ? [] : (navigator.languages ?? []);
  const [spoken] = language().split("-");
  return wishes.find((wish) => wish.toLowerCase().startsWith(spoken!)) ?? language();
}

const midnight = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);

/** How many days ago something was, by the calendar. */
export function daysAgo(ms: number, now: number): number {
  return Math.round((midnight(now) - midnight(ms)) / DAY_MS);
}

/** When something was, as one says it: «today 14:20», «Saturday», «3 May». */
export function when(ms: number, now = Date.now()): string {
  const days = daysAgo(ms, now);
  const say = (how: Intl.DateTimeFormatOptions) => new Date(ms).toLocaleString(locale(), how);
  if (days <= 0) return t("played.today", { time: say({ hour: "numeric", minute: "2-digit" }) });
  if (days === 1) return t("played.yesterday");
  if (days < WEEK) return say({ weekday: "long" });
  const year = new Date(ms).getFullYear() === new Date(now).getFullYear();
  return say({ day: "numeric", month: "long", ...(!year && { year: "numeric" }) });
}

/** A day, as a sentence names it. */
export function day(ms: number): string {
  return new Date(ms).toLocaleDateString(locale(), {
    day: "numeric",
    month: "long",
    year: "numeric",
  });
}

/** How long something took: «12 min», «45 s». */
export function duration(ms: number): string {
  const minutes = ms / 60_000;
  const [value, unit] = minutes < 1 ? [ms / 1000, "second"] : [minutes, "minute"];
  return Math.round(value).toLocaleString(language(), {
    style: "unit",
    unit,
    unitDisplay: "short",
  });
}
