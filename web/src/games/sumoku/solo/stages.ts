const FIRST = 16;
const MORE = 10;
const ALL = 96;

export interface Board {
  /** How many tiles lie when the stage is built. */
  tiles: number;
  state: "done" | "now" | "later";
}

/** The nine stages of Solo: 16 tiles, and ten more each time. */
export function stages(stage: number, placed: number, over: boolean): Board[] {
  return Array.from({ length: (ALL - FIRST) / MORE + 1 }, (_, k) => {
    const tiles = FIRST + k * MORE;
    if (placed >= tiles) return { tiles, state: "done" };
    return { tiles, state: !over && k + 1 === stage ? "now" : "later" };
  });
}
