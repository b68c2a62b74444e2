import type { Story } from "../grid/story";
import { t } from "./texts/card";

/** A corner of the board of SuDoKu. */
export const sudoku = (): Story => ({
  wide: 3,
  high: 3,
  gold: [4],
  pictures: [
    { cells: [7, 2, 0, 0, 4, 0, 9, 0, 1], hand: 5, caption: t("story.draw") },
    { cells: [7, 2, 0, 0, 4, 0, 9, 0, 1], hand: 5, fits: [2, 3, 5, 7], caption: t("story.fit") },
    {
      cells: [7, 2, 0, 0, 4, 5, 9, 0, 1],
      laid: 5,
      counted: [0, 1, 4, 6, 8],
      points: 5,
      caption: t("story.score"),
    },
  ],
});

/** A block of SudoKids. */
export const sudokids = (): Story => ({
  wide: 3,
  high: 2,
  pictures: [
    { cells: [1, 0, 4, 0, 2, 0], hand: 5, caption: t("story.drawKids") },
    { cells: [1, 0, 4, 0, 2, 0], hand: 5, fits: [1, 3, 5], caption: t("story.fit") },
    {
      cells: [1, 0, 4, 0, 2, 5],
      laid: 5,
      counted: [0, 2, 4],
      points: 3,
      caption: t("story.scoreKids"),
    },
  ],
});
