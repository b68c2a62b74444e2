import type { home as english } from "../en/home";
import type { Like } from "../texts";

export const home: Like<typeof english> = {
  "home.haveCode": "有代碼嗎？",
  "home.watchTitle": "重播一局",
  "home.alone": "1 人",
  "home.players": "{from}–{to} 人",
  "home.minutes": { other: "{n} 分鐘" },
  "home.join": "用代碼加入",
  "home.sit": "加入",
  "home.name": "你的名字",
  "home.watch": "把檔案拖到這裡，或選擇檔案。",
  "home.watchChosen": "選擇對局檔案。",
  "home.choose": "選擇檔案",
  "home.badFile": "這不是 masume 的對局檔案。",

  "nav.name": "頁面",
  "nav.games": "我的對局",
  "nav.home": "首頁",
  "nav.today": "今日",
  "nav.rules": "規則",
  "nav.puzzles": "謎題",

  "learn.button": "學玩法",
  "learn.first": "先上一堂短短的課。",
};
