import type { SudokuWhyTexts } from "./index";

export const zhHant: SudokuWhyTexts = {
  "sudoku.why.scores": { other: "可得 {n} 分。" },
  "sudoku.why.sum": "可得 {n} 分：{sum}。",
  "sudoku.why.scoresKids": { other: "可得 {n} 顆星。" },
  "sudoku.why.nothing": "現在不得分。",
  "sudoku.why.completes": "填滿了：{groups}。那裡沒有人能再得分。",
  "sudoku.why.leaves": { other: "下一位可以把 {tile} 放到 {cell}：{n} 分。" },
  "sudoku.why.leavesKids": { other: "下一位用{tile}可得 {n} 顆星。" },
  "sudoku.why.mayEnd": "這一局可能馬上結束（{percent}%）：{tiles} 已無處可放。",
  "sudoku.why.room": { other: "{tile} 的空位最少：剩 {n} 格，還有 {tiles} 張要放。" },
  "sudoku.why.keepsFillable": "整個棋盤還填得滿。",
  "sudoku.why.breaks": "棋盤已經填不滿了。",
  "sudoku.why.breaksAt": "棋盤已經填不滿了：{cell} 什麼都放不下。",
};
