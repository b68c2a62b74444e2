/** What the badges of this box are called, and what they are for. */
export const en = {
  "badge.extra-turn": "All six colours",
  "badge.extra-turn.say": "A line of six colours, and another turn for it.",
  "badge.right-call": "Well spotted",
  "badge.right-call.say": "You were the first with a right call.",
  "badge.two-in-a-row": "Two in a row",
  "badge.two-in-a-row.say": "You won two rounds one after the other.",
  "badge.all-placed": "Not one left",
  "badge.all-placed.say": "You placed every tile.",
} as const;
