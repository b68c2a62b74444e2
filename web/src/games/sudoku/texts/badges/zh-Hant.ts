import type { BadgeTexts } from "./index";

export const zhHant: BadgeTexts = {
  "badge.full-board": "擺滿了",
  "badge.full-board.say": "每張牌都找到了位置。",
};
