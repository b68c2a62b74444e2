import { Bests } from "../bests";

const bests = new Bests<{ score: number; table: string }>(
  "masume.cat.bests",
  (one, other) => one.score > other.score,
);

/** Solo scores are compared for the same sheet and the same help. */
const nameOf = (sheet: string, assist: string): string => `${sheet} ${assist}`;

export function best(sheet: string, assist: string): number | null {
  return bests.of(nameOf(sheet, assist))?.score ?? null;
}

/** Keeps a score if it is the best; says whether this table holds the best. */
export function keepBest(sheet: string, assist: string, score: number, table: string): boolean {
  const name = nameOf(sheet, assist);
  return bests.of(name)?.table === table || bests.keep(name, { score, table });
}
