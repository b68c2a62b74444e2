/** A whole number as people write it: with a minus sign, not a hyphen. */
export function numeral(n: number): string {
  return String(n).replace("-", "−");
}
