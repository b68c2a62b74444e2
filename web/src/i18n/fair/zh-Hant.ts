import type { Like } from "../texts";
import type { en } from "./en";

export const zhHant: Like<typeof en> = {
  "fair.verified": "運氣公平，已驗證 ✓",
  "fair.wrong": "有些地方不相符 ✗",
  "fair.sealed": "其他人可能還要用同樣的抽牌，要等公開後才能驗證",
  "fair.seeded": "抽牌來自自選的種子：無從證明",
  "fair.unproved": "抽牌由人輸入：無從證明",
  "fair.right": { other: "本裝置用金鑰重算了 {n} 次抽牌，全部相符。" },
  "fair.unlisted": { other: "{n} 次抽牌的可能結果太多，無法在此列出，已由伺服器檢查。" },
  "fair.entered": { other: "{n} 次抽牌由人輸入，無法驗算。" },
  "fair.rows": "紀錄中的這幾筆與金鑰不符：{rows}",
  "fair.broken": "這把金鑰不是開局時封存的那一把。",
  "fair.changed": "檔案寫好之後被改過。",
  "fair.result": "檔案裡的結果與規則算出的不同。",
  "fair.sealKept": "本裝置在遊戲中看到的是同一個封存碼。",
  "fair.sealNew": "本裝置在遊戲中沒有看過這個封存碼，因此證明力較弱。",
  "fair.seal": "金鑰的封存碼",
  "fair.key": "金鑰",
  "fair.checking": "正在驗算運氣是否公平…",
};
