import { readingOrder } from "./moves";
import { colourOf, face } from "./tiles";
import type { Laid } from "./types";

/** A line with its total, to be shown. Whether a play is right is decided by the server. */
export interface Line {
  tiles: Laid[];
  across: boolean;
  total: number;
  fits: boolean;
}

export const placeOf = (x: number, y: number): string => `${x},${y}`;

/** A text that equal layouts share, whatever the order of their tiles. */
export function layoutText(tiles: readonly Laid[]): string {
  const texts = readingOrder(tiles).map(
    ({ kind, reads, x, y }) => `${face(kind, reads)}@${placeOf(x, y)}`,
  );
  return texts.join(" ");
}

/** All unbroken runs of two or more tiles. */
export function lines(tiles: readonly Laid[], key: number, distinct = false): Line[] {
  const at = new Map(tiles.map((tile) => [placeOf(tile.x, tile.y), tile]));
  const found: Line[] = [];
  for (const tile of tiles) {
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
    ] as const) {
      if (at.has(placeOf(tile.x - dx, tile.y - dy))) continue;
      const run = [tile];
      for (let next = at.get(placeOf(tile.x + dx, tile.y + dy)); next;) {
        run.push(next);
        next = at.get(placeOf(next.x + dx, next.y + dy));
      }
      if (run.length > 1) found.push(lineOf(run, dx === 1, key, distinct));
    }
  }
  return found;
}

function lineOf(tiles: Laid[], across: boolean, key: number, distinct: boolean): Line {
  const total = tiles.reduce((sum, tile) => sum + tile.reads, 0);
  const colours = new Set(tiles.map((tile) => colourOf(tile.kind))).size === tiles.length;
  const numbers = !distinct || new Set(tiles.map((tile) => tile.reads)).size === tiles.length;
  return { tiles, across, total, fits: colours && numbers && key > 0 && total % key === 0 };
}

/** Whether all tiles are connected edge to edge. */
export function connected(tiles: readonly Laid[]): boolean {
  const left = new Map(tiles.map((tile) => [placeOf(tile.x, tile.y), tile]));
  const first = tiles[0];
  const edge = first ? [first] : [];
  for (let tile = edge.pop(); tile; tile = edge.pop()) {
    left.delete(placeOf(tile.x, tile.y));
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const next = left.get(placeOf(tile.x + dx, tile.y + dy));
      if (next && !edge.includes(next)) edge.push(next);
    }
  }
  return left.size === 0;
}

/** The tiles that are connected with the one on a cell. */
export function groupOf(tiles: readonly Laid[], from: { x: number; y: number }): Laid[] {
  const group = tiles.filter((tile) => tile.x === from.x && tile.y === from.y);
  for (const tile of group) {
    for (const other of tiles) {
      const near = Math.abs(other.x - tile.x) + Math.abs(other.y - tile.y) === 1;
      if (near && !group.includes(other)) group.push(other);
    }
  }
  return group;
}
