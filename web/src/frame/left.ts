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
