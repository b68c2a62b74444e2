import type { CardTexts } from "./index";

export const zhHant: CardTexts = {
  "home.box.sudoku": "SuDoKu 盒",
  "game.sudoku": "把數字放在不重複的位置，周圍的牌愈多分數愈高。",
  "game.sudokids": "六種動物，同一列、欄、宮裡不能遇到同類。",
  "story.draw": "抽一張牌。",
  "story.drawKids": "抽一隻動物。",
  "story.fit": "找一個不會重複的格子。",
  "story.score": "每個鄰居得一分。",
  "story.scoreKids": "每個鄰居得一顆星。",
};
