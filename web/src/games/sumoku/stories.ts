import { t } from "./texts/card";

/** One picture of a story with Sumoku's tiles: they lie as a move would write them. */
export interface TilePicture {
  tiles: string;
  /** Tiles that stand out, by their places. */
  lit?: string;
  /** Tiles that count as set. */
  set?: string;
  totals?: { x: number; y: number; total: number }[];
  badge?: string;
  caption: string;
}

const TEN = "R4@0,0 Y6@1,0 O1@2,0 B3@3,0 O2@4,0 R5@0,1 R8@1,1 Y8@2,1 P4@3,1 G3@4,1";
const PATTERN = "R1@0,0 B4@1,0 O6@1,1 P5@2,1 G4@3,1 Y3@3,2 R8@3,3";
const MANY =
  "R1@0,0 R4@1,0 O2@2,0 O7@3,0 Y3@4,0 Y5@5,0 G1@0,1 G8@1,1 B2@2,1 B6@3,1 P4@4,1 P7@5,1 R6@0,2 O5@1,2 Y1@2,2 G3@3,2 B8@4,2 P2@5,2";
const SIXTEEN =
  "R3@0,0 R4@1,0 R5@2,0 R8@3,0 O1@0,1 O2@1,1 Y4@2,1 Y6@3,1 Y8@0,2 G4@1,2 B3@2,2 P4@3,2";

/** The games of the box, told with key 5. */
export const storiesOf = (): Readonly<Record<string, TilePicture[]>> => ({
  sumoku: [
    { tiles: "R1@0,0 B4@1,0", totals: [{ x: 1.8, y: 0, total: 5 }], caption: t("story.sumoku.1") },
    {
      tiles: "R1@0,0 B4@1,0 O6@1,1",
      lit: "1,1",
      totals: [{ x: 1, y: 1.75, total: 10 }],
      caption: t("story.sumoku.2"),
    },
    {
      tiles: "R1@0,0 B4@1,0 O6@1,1 P4@2,1",
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
      tiles: "R1@0,0 B4@1,0 O6@1,1 P4@2,1 G5@2,2 Y6@2,3",
      totals: [{ x: 2, y: 3.75, total: 15 }],
      caption: t("story.speed.3"),
    },
  ],
  "spot-sumoku": [
    { tiles: TEN, caption: t("story.spot.1") },
    { tiles: TEN, lit: "0,1 2,1 3,1 3,0", caption: t("story.spot.2") },
    { tiles: "R5@0,0 Y8@1,0 P4@2,0 B3@3,0", badge: "20", caption: t("story.spot.3") },
  ],
  "team-sumoku": [
    { tiles: MANY, caption: t("story.team.1") },
    { tiles: PATTERN, lit: "3,1 0,0", caption: t("story.team.2") },
    {
      tiles: "R1@0,0 B4@1,0 O6@1,1 P4@2,1 G1@2,2",
      lit: "2,2",
      totals: [{ x: 2, y: 2.75, total: 5 }],
      caption: t("story.team.3"),
    },
  ],
  "solo-sumoku": [
    { tiles: SIXTEEN, caption: t("story.solo.1") },
    {
      tiles: "R1@0,0 B4@1,0 O6@1,1 P5@1,2",
      totals: [{ x: 1, y: 2.75, total: 15 }],
      caption: t("story.solo.2"),
    },
    {
      tiles: "R1@0,0 B4@1,0 O6@1,1 P4@2,1 G1@2,2",
      set: "0,0 1,0 1,1",
      badge: "96",
      caption: t("story.solo.3"),
    },
  ],
});
