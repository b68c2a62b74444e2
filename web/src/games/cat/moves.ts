/** The notation of Cat Sudoku. */

export interface Box {
  number: number;
  row: number;
  /** 1 to 6 are headed, 7 to 9 blank. */
  column: number;
  text: string;
}

export interface Written {
  value: number;
  cell: string;
}

const FIRST_BLANK = 7;

/** `cross 3 row 2 blank 1`; null for anything else. */
export function parseCross(text: string): Box | null {
  const found = /^cross ([1-6]) row ([12])(?: blank ([1-3]))?$/.exec(text);
  if (!found) return null;
  const number = Number(found[1]);
  const column = found[3] ? FIRST_BLANK - 1 + Number(found[3]) : number;
  return { number, row: Number(found[2]), column, text };
}

/** The numbers of `write 3@C4 5@D4`, or of a list of such words. */
export function parseNumbers(text: string): Written[] {
  return [...text.matchAll(/([1-6])@([A-Z]\d+)/gi)].map((found) => ({
    value: Number(found[1]),
    cell: found[2]!.toUpperCase(),
  }));
}

export function writeText(words: readonly string[]): string {
  return words.length ? `write ${words.join(" ")}` : "done";
}
