import type { CardTexts } from "./index";

export const zhHant: CardTexts = {
  "home.box.cardoku": "Cardoku 盒裝遊戲",
  "game.cardoku": "依數獨規則出牌，完成一列、一欄或一宮就得分。",
  "story.cardoku.hand": "選一張手牌。",
  "story.cardoku.fit": "找一個數字不重複的格子。",
  "story.cardoku.score": "完成一列、一欄或一宮得一分。",
};
