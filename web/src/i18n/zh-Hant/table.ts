import type { table as english } from "../en/table";
import type { Like } from "../texts";

export const table: Like<typeof english> = {
  "new.player": "玩家 {n}",

  "level.random": "愛玩",
  "level.kind": "溫和",
  "level.greedy": "貪心",
  "level.careful": "謹慎",
  "level.strong": "高手",

  "animal.otter": "水獺",
  "animal.hedgehog": "刺蝟",
  "animal.magpie": "喜鵲",
  "animal.badger": "獾",
  "animal.heron": "蒼鷺",
  "animal.fox": "狐狸",

  "manner.playful": "愛玩",
  "manner.kind": "溫和",
  "manner.greedy": "貪心",
  "manner.careful": "謹慎",
  "manner.slow": "沉穩謹慎",
  "manner.strong": "高手",
  "assist.learn.short": "學習",
  "assist.play.short": "遊玩",
  "assist.bare.short": "無協助",
};
