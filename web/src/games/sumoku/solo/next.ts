import type { Laid } from "../types";

/** A whole layout would give everything away: a hint adds this many tiles. */
const HINT_TILES = 3;

const near = (a: Laid, b: Laid) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
const same = (a: Laid, b: Laid) =>
  a.x === b.x && a.y === b.y && a.kind === b.kind && a.reads === b.reads;

/** Of a whole layout what lies right already, and a few tiles more that touch it. */
export function nextOf(
  layout: readonly Laid[],
  loose: readonly Laid[],
  fixed: readonly Laid[],
): Laid[] {
  const right = layout.filter((tile) => loose.some((each) => same(each, tile)));
  for (let more = HINT_TILES; more > 0; more--) {
    const there = [...fixed, ...right];
    const next = layout.find(
      (tile) => !right.includes(tile) && (!there.length || there.some((each) => near(each, tile))),
    );
    if (next) right.push(next);
  }
  return right;
}
