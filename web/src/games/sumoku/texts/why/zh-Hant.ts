import type { SumokuWhyTexts } from "./index";

export const zhHant: SumokuWhyTexts = {
  "sumoku.why.scores": { other: "{n} 條線，共得 {points} 分。" },
  "sumoku.why.extra": "完成六種顏色的線，得到額外回合。",
  "sumoku.why.extraScores": { other: "完成六種顏色的線：額外回合還能再得 {n} 分。" },
  "sumoku.why.leaves": { other: "接著下一位可以得 {n} 分。" },
  "sumoku.why.keeps": { other: "手上留下的牌還能得 {n} 分。" },
  "sumoku.why.unplayable": "留在手上、現在無處可放：{tiles}。",
  "sumoku.why.loses": { other: "如果這一局就這樣結束，手上的牌要扣 {n} 分。" },
  "sumoku.why.wins": { other: "已經沒有運氣成分：雙方都玩得最好，這樣會贏 {n} 分。" },
  "sumoku.why.ties": "已經沒有運氣成分：雙方都玩得最好，這樣會平手。",
  "sumoku.why.fails": { other: "已經沒有運氣成分：雙方都玩得最好，這樣會輸 {n} 分。" },
  "sumoku.why.builds": { other: "{n} 張牌全都放得下。" },
  "sumoku.why.impossible": "沒有任何拼法能用上所有的牌。",
  "sumoku.why.notFound": "找不到能用上所有牌的拼法。",
  "sumoku.why.next": "之後試了 {tens} 組十張新牌：其中 {fits} 組放得下。",
  "sumoku.why.addsUp": "{tiles}：四種顏色，而 {total} 是關鍵數字的倍數。",
  "sumoku.why.addsUpUnsaid": "{tiles}：四種顏色，而且總和是關鍵數字的倍數。",
};
