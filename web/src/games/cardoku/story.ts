import type { Story } from "../grid/story";
import { t } from "./texts/card";

export const story = (): Story => ({
  wide: 3,
  high: 3,
  pictures: [
    { cells: [7, 2, 6, 3, 4, 0, 9, 8, 1], hand: 5, caption: t("story.cardoku.hand") },
    { cells: [7, 2, 6, 3, 4, 0, 9, 8, 1], hand: 5, fits: [5], caption: t("story.cardoku.fit") },
    {
      cells: [7, 2, 6, 3, 4, 5, 9, 8, 1],
      laid: 5,
      counted: [0, 1, 2, 3, 4, 6, 7, 8],
      points: 1,
      caption: t("story.cardoku.score"),
    },
  ],
});
