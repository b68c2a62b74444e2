import { lines, placeOf } from "./layout";
import type { Laid } from "./types";

const nameOf = ({ kind, x, y, reads }: Laid): string => `${placeOf(x, y)} ${kind} ${reads}`;

/** Whether everything that lies loose lies just so in a layout: it can be gone on from. */
export function isPart(layout: readonly Laid[], loose: readonly Laid[]): boolean {
  const known = new Set(layout.map(nameOf));
  return loose.every((tile) => known.has(nameOf(tile)));
}

/**
 * The tiles that are missing of the line to build next: one that what lies is part of, the one with
 * the fewest missing; where nothing of the layout lies, its first line. None if everything lies.
 */
export function nextLine(layout: readonly Laid[], lying: readonly Laid[]): Laid[] {
  const there = new Set(lying.map(nameOf));
  const isMissing = (tile: Laid): boolean => !there.has(nameOf(tile));
  const open = lines(layout, 0)
    .map(({ tiles }) => ({ tiles, missing: tiles.filter(isMissing) }))
    .filter(({ missing }) => missing.length > 0);
  const begun = open.filter(({ tiles, missing }) => missing.length < tiles.length);
  const [next] = begun.length
    ? begun.sort((a, b) => a.missing.length - b.missing.length)
    : open.slice(0, 1);
  return next?.missing ?? [];
}
