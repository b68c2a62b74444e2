import type { HonourTexts } from "./index";

export const zhHant: HonourTexts = {
  "honour.check": "對不對？",
  "honour.fine": "沒問題",
  "honour.challenge": "質疑",
  "honour.who": "誰要質疑？",
  "honour.as": "質疑：{who}",
  "honour.ask": "{who}：{what}。對不對？",
  "honour.askAll": "{who}：{what}。大家都同意嗎？",
  "honour.mayObject": {
    you: "你正在檢查「{what}」",
    they: "{name} 正在檢查「{what}」，你也可以質疑",
  },
  "honour.waits": { you: "你正在檢查「{what}」", they: "{name} 正在檢查「{what}」" },
  "honour.decides": "檢查中",
  "honour.may": "可以質疑",
  "honour.inVain": "質疑錯了",
  "honour.free": "大家互相監督：放錯了，masume 也不會阻止。",
  "honour.tell.asked": "請檢查：沒問題，還是要質疑？",
  "honour.tell.laid": "{who}：{what}。",
  "honour.tell.objections": "有人要質疑嗎？",
  "honour.agreed": "通過：{what}",
  "honour.spotted": { you: "你發現了錯誤！", they: "{name} 發現了錯誤！" },
  "honour.vain": {
    you: "你質疑「{what}」，但它是對的。質疑錯了沒有損失。",
    they: "{name} 質疑「{what}」，但它是對的。質疑錯了沒有損失。",
  },
  "honour.onTrial": "檢查中",
  "coach.honour": "這裡沒有圓點，自己看清楚。其他人會檢查你放的牌。",
  "keys.check": "O：沒問題，X：質疑",
};
