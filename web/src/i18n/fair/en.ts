/** What a check of the draws has found. */
export const en = {
  "fair.verified": "Fair luck, verified ✓",
  "fair.wrong": "Something doesn't add up ✗",
  "fair.sealed": "These draws stay sealed while others may still play them",
  "fair.seeded": "Draws come from a chosen seed: not provable",
  "fair.unproved": "Draws were entered by people: not provable",
  "fair.right": {
    one: "{n} draw was recalculated from the key on this device, and matches.",
    other: "{n} draws were recalculated from the key on this device, and match.",
  },
  "fair.unlisted": {
    one: "{n} draw has too many outcomes to list here; the server has checked it.",
    other: "{n} draws have too many outcomes to list here; the server has checked them.",
  },
  "fair.entered": {
    one: "{n} draw was entered by a person: it can't be checked.",
    other: "{n} draws were entered by people: they can't be checked.",
  },
  "fair.rows": "These draws don't match the key: {rows}",
  "fair.broken": "The key is not the one that was sealed at the start.",
  "fair.changed": "The file was changed after it was written.",
  "fair.result": "The result in the file is not the one the rules give.",
  "fair.sealKept": "This device was shown the same seal during the game.",
  "fair.sealNew":
    "This device was not shown the seal during the game, so the proof is weaker here.",
  "fair.seal": "Seal of the key",
  "fair.key": "Key",
  "fair.checking": "Checking that luck was fair…",
} as const;
