/** Our own digits, drawn with a round pen on a field of 100 × 100. */

const SIX = "M62 17C45 27 31 45 31 63a19 19 0 1 0 38 0a19 19 0 0 0 -38 0";

export const DIGITS: readonly string[] = [
  "M50 17a20 33 0 1 0 .01 0z",
  "M37 31 54 17V84",
  "M31 35C31 10 69 11 69 35C69 51 46 64 31 84H70",
  "M32 17H67L46 44C76 41 77 84 48 84C39 84 33 80 29 74",
  "M60 84V16L27 64H73",
  "M66 17H38L35 47C44 39 69 39 69 62C69 88 38 89 30 74",
  SIX,
  "M30 17H70L44 84",
  "M50 16a16 15.500 0 1 0 .01 0zM50 47a19.500 18.500 0 1 0 .01 0z",
  SIX, // turned by half: see `turned`
];

/** The 9 is exactly a turned 6. */
export function turned(digit: number): boolean {
  return digit === 9;
}
