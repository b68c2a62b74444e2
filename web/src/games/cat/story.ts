import type { Story } from "../grid/story";
import { t } from "./texts/card";

export const story = (): Story => ({
  wide: 3,
  high: 3,
  pictures: [
    { cells: [2, 6, 0, 0, 3, 0, 5, 0, 1], hand: 4, caption: t("story.cat.roll") },
    {
      cells: [2, 6, 0, 0, 3, 0, 5, 0, 1],
      hand: 4,
      fits: [2, 3, 5, 7],
      caption: t("story.cat.write"),
    },
    {
      cells: [2, 6, 2, 4, 3, 3, 5, 4, 1],
      counted: [0, 2, 3, 4, 5, 7],
      points: -10,
      caption: t("story.cat.cost"),
    },
  ],
});
