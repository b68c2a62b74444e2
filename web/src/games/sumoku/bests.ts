import type { TableInfo } from "../../api/types";

/** The best that was done on this device: more tiles, and of equal ones the quicker. */
export interface Best {
  tiles: number;
  ms: number;
}

const DRAWER = "masume.bests";

/** Games are comparable by key, variant and help. */
export function bestName(info: TableInfo, key: number): string {
  return [key, info.options.time, info.options.locked ? "locked" : "loose", info.assist].join(" ");
}

function all(): Record<string, Best> {
  try {
    return JSON.parse(localStorage.getItem(DRAWER) ?? "{}") as Record<string, Best>;
  } catch {
    return {};
  }
}

export const isBetter = (one: Best, other: Best | undefined): boolean =>
  !other || one.tiles > other.tiles || (one.tiles === other.tiles && one.ms < other.ms);

export const bestOf = (name: string): Best | undefined => all()[name];

/** Keeps a result if it is the best so far. */
export function keepBest(name: string, result: Best): void {
  const known = all();
  if (!isBetter(result, known[name])) return;
  try {
    localStorage.setItem(DRAWER, JSON.stringify({ ...known, [name]: result }));
  } catch {
    // It lasts for the visit.
  }
}
