import { expect, test } from "vitest";
import { claimOf, tilesOf } from "./moves";
import { laid } from "./tiles";

const [corner, right, below] = [laid("R1", 0, 0), laid("B4", 1, 0), laid("R9", -1, 2)];

test("a claim names its tiles in reading order, as the server expects it", () => {
  const tiles = [right, below, corner];
  expect(claimOf(tiles)).toEqual({ type: "claim", layout: [corner, right, below] });
  expect(tiles).toEqual([right, below, corner]);
});

test("plays and claims lay tiles, other moves do not", () => {
  expect(tilesOf({ type: "play", tiles: [corner] })).toEqual([corner]);
  expect(tilesOf({ type: "claim", layout: [right] })).toEqual([right]);
  expect(tilesOf({ type: "swap", tile: 3 })).toEqual([]);
  expect(tilesOf(null)).toEqual([]);
});
