import type { TimeControl } from "../api/types";

/** What few people change at a new table. */
export interface Rare {
  clock: TimeControl | null;
  options: Record<string, string | number | boolean>;
  /** Whether hints are allowed; null: as usual. */
  hints: boolean | null;
  takeBacks: boolean;
  watchable: boolean;
  realDice: boolean;
  /** Two games with the same draws. */
  twice: boolean;
}

export const usualRare = (): Rare => ({
  clock: null,
  options: {},
  hints: null,
  takeBacks: true,
  watchable: false,
  realDice: false,
  twice: false,
});
