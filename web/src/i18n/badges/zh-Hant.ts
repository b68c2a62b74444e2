import type { Like } from "../texts";
import type { en } from "./en";

export const zhHant: Like<typeof en> = {
  "badge.title": "第一次！",
  "badge.first-win": "首勝",
  "badge.first-win.say": "你第一次獲勝。",
  "badge.beat-best": "登上天梯頂端",
  "badge.beat-best.say": "你打敗了最強的動物。",
  "badge.no-help": "全靠自己",
  "badge.no-help.say": "你在無協助的牌桌上獲勝。",
  "badge.with-people": "有伴同樂",
  "badge.with-people.say": "你和其他裝置上的人玩完了一局。",
  "badge.sharp": "眼光敏銳",
  "badge.sharp.say": "回顧時發現，該拿的你拿到了九成。",
  "badge.hundred": "百局",
  "badge.hundred.say": "你玩完了一百局。",
  "badge.whole-shelf": "玩遍整櫃",
  "badge.whole-shelf.say": "這裡的每個遊戲你都玩完過。",
  "badge.all-six": "六隻全勝",
  "badge.all-six.say": "六隻動物，你每隻都贏過。",
};
