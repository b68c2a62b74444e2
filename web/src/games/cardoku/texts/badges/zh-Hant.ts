import type { BadgeTexts } from "./index";

export const zhHant: BadgeTexts = {
  "badge.two-lines": "一舉兩得",
  "badge.two-lines.say": "一張牌同時完成了一列和一欄。",
};
