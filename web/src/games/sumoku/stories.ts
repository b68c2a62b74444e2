import { t } from "./texts/card";

/** One picture of a story with Sumoku's tiles. */
export interface TilePicture {
  /** As `pattern` of tiles.ts reads it. */
  tiles: readonly string[];
  /** Tiles that stand out, by their places. */
  lit?: string;
  /** Tiles that count as set. */
  set?: string;
  totals?: { x: number; y: number; total: number }[];
  badge?: string;
  caption: string;
}

const TEN = ["R4 Y6 O1 B3 O2", "R5 R8 Y8 P4 G3"];
const PATTERN = ["R1 B4", "-- O6 P5 G4", "-- -- -- Y3", "-- -- -- R8"];
const MANY = ["R1 R4 O2 O7 Y3 Y5", "G1 G8 B2 B6 P4 P7", "R6 O5 Y1 G3 B8 P2"];
const SIXTEEN = ["R3 R4 R5 R8", "O1 O2 Y4 Y6", "Y8 G4 B3 P4", "G7 B5 P1 P2"];

/** The games of the box, explained with key 5. */
export const storiesOf = (): Readonly<Record<string, TilePicture[]>> => ({
  sumoku: [
    { tiles: ["R1 B4"], totals: [{ x: 1.8, y: 0, total: 5 }], caption: t("story.sumoku.1") },
    {
      tiles: ["R1 B4", "-- O6"],
      lit: "1,1",
      totals: [{ x: 1, y: 1.75, total: 10 }],
      caption: t("story.sumoku.2"),
    },
    {
      tiles: ["R1 B4", "-- O6 P4"],
      lit: "2,1",
      totals: [{ x: 2.8, y: 1, total: 10 }],
      badge: "+10",
      caption: t("story.sumoku.3"),
    },
  ],
  "speed-sumoku": [
    { tiles: TEN, caption: t("story.speed.1") },
    { tiles: PATTERN, caption: t("story.speed.2") },
    {
      tiles: ["R1 B4", "-- O6 P4", "-- -- G5", "-- -- Y6"],
      totals: [{ x: 2, y: 3.75, total: 15 }],
      caption: t("story.speed.3"),
    },
  ],
  "spot-sumoku": [
    { tiles: TEN, caption: t("story.spot.1") },
    { tiles: TEN, lit: "0,1 2,1 3,1 3,0", caption: t("story.spot.2") },
    { tiles: ["R5 Y8 P4 B3"], badge: "20", caption: t("story.spot.3") },
  ],
  "team-sumoku": [
    { tiles: MANY, caption: t("story.team.1") },
    { tiles: PATTERN, lit: "3,1 0,0", caption: t("story.team.2") },
    {
      tiles: ["R1 B4", "-- O6 P4", "-- -- G1"],
      lit: "2,2",
      totals: [{ x: 2, y: 2.75, total: 5 }],
      caption: t("story.team.3"),
    },
  ],
  "solo-sumoku": [
    { tiles: SIXTEEN, caption: t("story.solo.1") },
    {
      tiles: ["R1 B4", "-- O6", "-- P5"],
      totals: [{ x: 1, y: 2.75, total: 15 }],
      caption: t("story.solo.2"),
    },
    {
      tiles: ["R1 B4", "-- O6 P4", "-- -- G1"],
      set: "0,0 1,0 1,1",
      badge: "96",
      caption: t("story.solo.3"),
    },
  ],
});
