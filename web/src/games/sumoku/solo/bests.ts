import type { TableInfo } from "../../../api/types";
import { Bests } from "../../bests";

/** What was placed, and in which time. */
export interface Best {
  tiles: number;
  ms: number;
}

/** More tiles are better, and of equal ones the quicker. */
export const bests = new Bests<Best>(
  "masume.bests",
  (one, other) => one.tiles > other.tiles || (one.tiles === other.tiles && one.ms < other.ms),
);

/** Games are comparable by key, variant and help. */
export function bestName(info: TableInfo, key: number): string {
  return [key, info.options.time, info.options.locked ? "locked" : "loose", info.assist].join(" ");
}
