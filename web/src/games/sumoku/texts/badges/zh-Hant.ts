import type { BadgeTexts } from "./index";

export const zhHant: BadgeTexts = {
  "badge.extra-turn": "六色齊全",
  "badge.extra-turn.say": "一條線集滿六色，多得一個回合。",
  "badge.right-call": "眼明手快",
  "badge.right-call.say": "你最先喊出正確的四張。",
  "badge.two-in-a-row": "連勝兩輪",
  "badge.two-in-a-row.say": "你連續贏了兩輪。",
  "badge.all-placed": "一張不剩",
  "badge.all-placed.say": "你把每張牌都放上去了。",
};
