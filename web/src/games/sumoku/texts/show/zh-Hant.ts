import type { SumokuShowTexts } from ".";

export const zhHant: SumokuShowTexts = {
  "show.sumoku.start": "每人八張明牌。每條線的和都要是 {key} 的倍數。",
  "show.sumoku.first": "{player} 擺了一條線：總和 {points} 就是得分。",
  "show.sumoku.cross": "{player} 接著拼。每條新的線都計分：{sum} = {points}。",
  "show.sumoku.best": "一次連成多條線，得分更多：{sum} = {points}。",
  "show.sumoku.end": "{why}手上剩的牌要扣分。{player} 獲勝。",
  "show.speed.start": "每人十張牌，同時拼。每條線的總和要是 {key} 的倍數。",
  "show.speed.wrong": "{player} 宣告完成，但錯了：這一輪出局。",
  "show.speed.right": "{player} 用完所有牌並宣告完成。正確：贏得這一輪。",
  "show.speed.end": "{player} 連贏兩輪，贏得比賽。",
  "show.spot.start": "十張牌。誰先看到四種顏色的和是 {key} 的倍數？",
  "show.spot.right": "{player} 喊 {tiles}。正確：收下四張。",
  "show.spot.wrong": "{player} 喊 {tiles}。錯誤：休息一輪。",
  "show.spot.end": "{player} 有 {n} 張牌，獲勝。",
  "show.team.start": "每隊 {n} 張牌，同時拼。每條線的總和要是 {key} 的倍數。",
  "show.team.end": "{player} 最先放完所有牌，獲勝。",
  "show.solo.start": "十六張牌全部拼上。每條線的總和要是 {key} 的倍數，顏色不重複，數字也不重複。",
  "show.solo.stage": "已放 {n} 張。再來十張，放好的不動。",
  "show.solo.end": "最後放了 96 張中的 {n} 張。",
};
