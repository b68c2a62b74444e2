import type { CatWhyTexts } from "./index";

export const zhHant: CatWhyTexts = {
  "cat.why.circles": { other: "{cells} 會被圈起來。" },
  "cat.why.diagonal": "{cells} 斜線上都是 {value}。",
  "cat.why.blocks": "{cells} 不管寫什麼都會扣分。",
  "cat.why.keepsOpen": "{cells} 還有數字可寫。",
  "cat.why.keepsRoom": { other: "還留有 {n} 個 {value} 的位置。" },
  "cat.why.takesRoom": { other: "只剩 {n} 個 {value} 的位置。" },
  "cat.why.noRoom": "{value} 再也沒有位置了。",
  "cat.why.makesWild": { other: "{n} 顆擲出 {value} 的骰子可當任何數字。" },
  "cat.why.spendsBlank": "會用掉空白欄的一格，而那一格擲出什麼都能用。",
  "cat.why.helpsOthers": "其他人得到的好處更多。",
};
