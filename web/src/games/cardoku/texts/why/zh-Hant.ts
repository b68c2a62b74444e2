import type { CardokuWhyTexts } from "./index";

export const zhHant: CardokuWhyTexts = {
  "cardoku.why.completes": "完成 {lines}。",
  "cardoku.why.leaves": "把 {cell} 留給下一位：在那裡放 {value} 就完成 {lines}。",
  "cardoku.why.denies": "下一位無法再完成 {lines}。",
  "cardoku.why.locks": { other: "鎖定 {cells}：沒有人能再移動那裡的牌。" },
  "cardoku.why.keeps": { other: "{n} 張手牌留到以後用。" },
  "cardoku.why.ends": "趁領先結束這一局。",
  "cardoku.why.runsOut": { other: "目前領先：再有 {n} 個沒有收穫的回合，這一局就結束。" },
  "cardoku.why.planned": { other: "之後還能完成 {n} 條線。" },
  "cardoku.why.repairs": "這張牌移到 {cell} 就不再擋住其他牌。",
  "cardoku.why.lends": "穿過 {block} 的列與欄都已得分：那裡的牌可以移到別處用。",
};
