/** Results of a challenge as bars, as shades, and as a text to send. */
import type { ChallengeInfo, Standing } from "../../api/types";
import { tn } from "../../i18n/daily";
import { dateLanguage } from "../../i18n/dates";
import { numeral } from "../../i18n/numeral";
import { clockTime } from "../../i18n/results";

type Measure = ChallengeInfo["measure"];
type Bar = Standing["bars"][number];

/** What stands below a bar. */
export function barLabel(measure: Measure, bar: Bar): string {
  const low = measure === "time" ? clockTime(bar.low) : numeral(bar.low);
  return bar.high - bar.low === 1 ? low : `${low}–`;
}

/** Whether a result lies within a bar. */
export function isWithin(measure: Measure, bar: Bar, value: number | null): boolean {
  if (value === null) return false;
  const place = measure === "time" ? Math.floor(value / 1000) : value;
  return bar.low <= place && place < bar.high;
}

/** So many marks stand for a whole game: in a picture, and in one line of a text. */
const MARKS = 30;

/** What moves have brought, in no more parts than there are marks: each is the sum of some in a row. */
export function parts(steps: readonly number[]): number[] {
  const size = Math.ceil(steps.length / MARKS);
  const starts = steps.filter((_, k) => k % size === 0).map((_, k) => k * size);
  return starts.map((k) => steps.slice(k, k + size).reduce((sum, step) => sum + step, 0));
}

/** How good each move was among those of the same game: 0 brought nothing or less, 3 the most. */
export function shades(steps: readonly number[]): number[] {
  const most = Math.max(...steps, 0);
  const least = Math.min(...steps, 0);
  if (most <= 0) return steps.map((step) => (step === 0 ? 3 : step === least ? 0 : 1));
  return steps.map((step) => (step <= 0 ? 0 : step === most ? 3 : step * 2 > most ? 2 : 1));
}

/** A day in the words of the device's language. */
export function dayWords(day: string, how: "long" | "short" = "long"): string {
  const shape: Intl.DateTimeFormatOptions =
    how === "long"
      ? { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }
      : { day: "numeric", month: "short", timeZone: "UTC" };
  return new Intl.DateTimeFormat(dateLanguage(), shape).format(new Date(day));
}

/** All days of the month in which a day lies. */
export function monthOf(day: string): string[] {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length }, (_, k) => `${day.slice(0, 8)}${String(k + 1).padStart(2, "0")}`);
}

const SPARKS = "▁▃▅█";

/** A result as a text to send: it tells no draw. */
export function shareText(facts: {
  game: string;
  day: string;
  result: string;
  row: number;
  steps: readonly number[];
  link: string;
}): string {
  const steps = parts(facts.steps);
  const sparks = (steps.length < 2 ? [] : shades(steps)).map((shade) => SPARKS[shade]).join("");
  const row = facts.row > 1 ? tn("daily.rowText", facts.row) : "";
  return [
    `masume · ${facts.game} · ${dayWords(facts.day, "short")}`,
    facts.result,
    sparks,
    row,
    facts.link,
  ]
    .filter(Boolean)
    .join("\n");
}

/** Under which name this device keeps the seal of a day. */
export function sealName(day: string): string {
  return `day ${day}`;
}
