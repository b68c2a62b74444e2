import type { BadgeTexts } from "./index";

export const zhHant: BadgeTexts = {
  "badge.no-circle": "一個圈也沒有",
  "badge.no-circle.say": "整張題紙寫滿，每一段都沒有重複的數字。",
};
