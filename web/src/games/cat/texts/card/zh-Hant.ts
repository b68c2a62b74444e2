import type { CardTexts } from "./index";

export const zhHant: CardTexts = {
  "home.box.cat": "Cat Sudoku 盒裝遊戲",
  "game.cat": "四顆骰子大家共用：填滿你的貓，數字不要重複。",
  "story.cat.roll": "四顆骰子：每人都寫下四個數字。",
  "story.cat.write": "替每個數字找不重複的格子。",
  "story.cat.cost": "列、欄、斜線重複要扣分。",
};
