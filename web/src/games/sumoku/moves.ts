import type { BoxTypes, Claim, Laid } from "./types";

/** Tiles row by row and from the left, as the server expects them in a move. */
export function readingOrder(tiles: readonly Laid[]): Laid[] {
  return [...tiles].sort((a, b) => a.y - b.y || a.x - b.x);
}

export function claimOf(tiles: readonly Laid[]): Claim {
  return { type: "claim", layout: readingOrder(tiles) };
}

/** The tiles that a move lays or claims; none for any other move. */
export function tilesOf(move: BoxTypes["move"] | null): readonly Laid[] {
  if (move?.type === "play") return move.tiles;
  return move?.type === "claim" ? move.layout : [];
}
