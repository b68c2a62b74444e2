import type { CardTexts } from "./index";

export const zhHant: CardTexts = {
  "home.box.sudoku": "SuDoKu 盒裝遊戲",
  "game.sudoku": "把牌放在不重複的格子，同列、同欄、同宮已有的牌每張一分。",
  "game.sudokids": "六種動物，同一列、欄、宮裡不能有兩隻一樣的。",
  "story.draw": "抽一張牌。",
  "story.drawKids": "抽一隻動物。",
  "story.fit": "找一個不會重複的格子。",
  "story.score": "同列、同欄、同宮的牌，每張一分。",
  "story.scoreKids": "同列、同欄、同宮的動物，每隻一顆星。",
};
