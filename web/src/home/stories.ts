import type { PlainKey } from "../i18n/texts";

/** One picture of a game's story: a corner of the board, and what happens there. */
export interface Picture {
  /** Values of the spaces, 0 for empty. */
  cells: number[];
  /** The tile one has drawn. */
  hand?: number;
  /** Spaces where it fits. */
  fits?: number[];
  /** The space where it has been laid. */
  laid?: number;
  /** Spaces that count. */
  counted?: number[];
  /** Below zero where it costs. */
  points?: number;
  caption: PlainKey;
}

export interface Story {
  wide: number;
  high: number;
  gold: number[];
  pictures: Picture[];
}

export const STORIES: Record<string, Story> = {
  sudoku: {
    wide: 3,
    high: 3,
    gold: [4],
    pictures: [
      { cells: [7, 2, 0, 0, 4, 0, 9, 0, 1], hand: 5, caption: "story.draw" },
      { cells: [7, 2, 0, 0, 4, 0, 9, 0, 1], hand: 5, fits: [2, 3, 5, 7], caption: "story.fit" },
      {
        cells: [7, 2, 0, 0, 4, 5, 9, 0, 1],
        laid: 5,
        counted: [0, 1, 4, 6, 8],
        points: 5,
        caption: "story.score",
      },
    ],
  },
  sudokids: {
    wide: 3,
    high: 2,
    gold: [],
    pictures: [
      { cells: [1, 0, 4, 0, 2, 0], hand: 5, caption: "story.drawKids" },
      { cells: [1, 0, 4, 0, 2, 0], hand: 5, fits: [1, 3, 5], caption: "story.fit" },
      {
        cells: [1, 0, 4, 0, 2, 5],
        laid: 5,
        counted: [0, 2, 4],
        points: 3,
        caption: "story.scoreKids",
      },
    ],
  },
  cardoku: {
    wide: 3,
    high: 3,
    gold: [],
    pictures: [
      { cells: [7, 2, 6, 3, 4, 0, 9, 8, 1], hand: 5, caption: "story.cardoku.hand" },
      { cells: [7, 2, 6, 3, 4, 0, 9, 8, 1], hand: 5, fits: [5], caption: "story.cardoku.fit" },
      {
        cells: [7, 2, 6, 3, 4, 5, 9, 8, 1],
        laid: 5,
        counted: [0, 1, 2, 3, 4, 6, 7, 8],
        points: 1,
        caption: "story.cardoku.score",
      },
    ],
  },
  cat: {
    wide: 3,
    high: 3,
    gold: [],
    pictures: [
      { cells: [2, 6, 0, 0, 3, 0, 5, 0, 1], hand: 4, caption: "story.cat.roll" },
      {
        cells: [2, 6, 0, 0, 3, 0, 5, 0, 1],
        hand: 4,
        fits: [2, 3, 5, 7],
        caption: "story.cat.write",
      },
      {
        cells: [2, 6, 2, 4, 3, 3, 5, 4, 1],
        counted: [0, 2, 3, 4, 5, 7],
        points: -10,
        caption: "story.cat.cost",
      },
    ],
  },
};
