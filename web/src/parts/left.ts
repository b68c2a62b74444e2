const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left of a time in whole units: «4:07», «3:05:09», or days and hours. */
export function timeLeft(seconds: number): { days: number; hours: number; text: string } {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const two = (value: number) => String(value).padStart(2, "0");
  const rest = `${two(minutes)}:${two(seconds % MINUTE)}`;
  const text = days || hours ? `${days * 24 + hours}:${rest}` : `${minutes}:${rest.slice(3)}`;
  return { days, hours, text };
}

const UNITS = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
  ["second", 1],
] as const;

/** A time in words, by its two largest units: «23 hours, 5 minutes». */
export function timeWords(seconds: number, language: string): string {
  const from = UNITS.findIndex(([, size]) => seconds >= size);
  let rest = seconds;
  const words = UNITS.slice(from).map(([unit, size]) => {
    const value = Math.floor(rest / size);
    rest %= size;
    const format = { style: "unit", unit, unitDisplay: "long" } as const;
    return { value, text: new Intl.NumberFormat(language, format).format(value) };
  });
  const [first, second] = words;
  const told = second?.value ? [first!, second] : [first!];
  const list = new Intl.ListFormat(language, { type: "unit" });
  return list.format(told.map(({ text }) => text));
}
