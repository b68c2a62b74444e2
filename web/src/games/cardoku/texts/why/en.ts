/** Why moves of Cardoku are good or bad. */
export const en = {
  "cardoku.why.completes": "It completes {lines}.",
  "cardoku.why.leaves":
    "It leaves {cell} to the next player: playing {value} there completes {lines}.",
  "cardoku.why.denies": "The next player can no longer complete {lines}.",
  "cardoku.why.locks": {
    one: "It locks {cells}: nobody can move that card any more.",
    other: "It locks {cells}: nobody can move those cards any more.",
  },
  "cardoku.why.keeps": {
    one: "{n} card stays in hand for later.",
    other: "{n} cards stay in hand for later.",
  },
  "cardoku.why.ends": "It ends the game while in the lead.",
  "cardoku.why.runsOut": {
    one: "In the lead: {n} more turn that brings nothing ends the game.",
    other: "In the lead: {n} more turns that bring nothing end the game.",
  },
  "cardoku.why.planned": {
    one: "After this, {n} line can still be completed.",
    other: "After this, {n} lines can still be completed.",
  },
  "cardoku.why.repairs": "On {cell} the card no longer stands in the way of others.",
  "cardoku.why.lends":
    "The rows and columns through {block} have scored: its cards can serve elsewhere.",
} as const;
