import type { Laid } from "./tiles";

/** What the five games show; each sends what concerns it. */
export interface SumokuView {
  phase: string;
  key: number;
  faces: number[];
  end: string;
  hands?: number[][];
  /** Sumoku: the pattern. Spot: ten kinds, null where no tile lies. */
  table?: (Laid | number | null)[];
  bag?: number;
  pile?: number;
  round?: number;
  wins?: number[];
  layout?: Laid[];
  gave_up?: number[];
  winner?: number | null;
  hand?: number[];
  base?: Laid[];
  laid?: Laid[];
  stage?: number;
  locked?: boolean;
  minutes?: number;
  kept?: number[][];
  goal?: number;
  sits_out?: number | null;
  none?: number[];
  say_total?: boolean;
}

export type Sort = "sumoku" | "speed-sumoku" | "spot-sumoku" | "team-sumoku" | "solo-sumoku";

/** How one leaves a round or a game. */
export const LEAVING: Partial<Record<Sort, string>> = {
  "speed-sumoku": "giveup",
  "team-sumoku": "giveup",
  "solo-sumoku": "stop",
};
