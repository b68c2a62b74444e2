/** The texts of who plays, and with which help. */
export const table = {
  "new.player": "Player {n}",

  "level.random": "playful",
  "level.kind": "gentle",
  "level.greedy": "greedy",
  "level.careful": "careful",
  "level.strong": "strong",

  "animal.otter": "the otter",
  "animal.hedgehog": "the hedgehog",
  "animal.magpie": "the magpie",
  "animal.badger": "the badger",
  "animal.heron": "the heron",
  "animal.fox": "the fox",

  "manner.playful": "playful",
  "manner.kind": "gentle",
  "manner.greedy": "greedy",
  "manner.careful": "careful",
  "manner.slow": "careful, slow",
  "manner.strong": "strong",
  "assist.learn.short": "Learn",
  "assist.play.short": "Play",
  "assist.bare.short": "No help",
} as const;
