import type { Like } from "../texts";
import type { en } from "./en";

export const zhHant: Like<typeof en> = {
  "rules.title": "{game} 規則",
  "rules.say": "每條規則都有編號，方便查閱。",
  "rules.contents": "目錄",
  "rules.find": "在規則中尋找",
  "rules.nothing": "沒有規則提到「{words}」。",
  "rules.see": "範例見 {rule}",
  "rules.elsewhere": "其他遊戲",
  "rules.mark": "裁定）",
  "rules.ruling": "這份規則用我們自己的話寫成。原規則書沒有說清楚的地方標上（裁定）。",
};
