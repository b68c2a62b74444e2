/** The best solo scores of this device, by sheet and help. */
const DRAWER = "masume.cat.bests";

type Bests = Record<string, { score: number; table: string }>;

function all(): Bests {
  try {
    return JSON.parse(localStorage.getItem(DRAWER) ?? "{}") as Bests;
  } catch {
    return {};
  }
}

const keyOf = (sheet: string, assist: string): string => `${sheet} ${assist}`;

export function best(sheet: string, assist: string): number | null {
  return all()[keyOf(sheet, assist)]?.score ?? null;
}

/** Keeps a score if it is the best; says whether this table holds the best. */
export function keepBest(sheet: string, assist: string, score: number, table: string): boolean {
  const known = all();
  const before = known[keyOf(sheet, assist)];
  if (before && (before.table === table || before.score >= score)) return before.table === table;
  known[keyOf(sheet, assist)] = { score, table };
  try {
    localStorage.setItem(DRAWER, JSON.stringify(known));
  } catch {
    // It lasts for the visit.
  }
  return true;
}
