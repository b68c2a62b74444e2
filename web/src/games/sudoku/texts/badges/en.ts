/** What the badges of this box are called, and what they are for. */
export const en = {
  "badge.full-board": "A full board",
  "badge.full-board.say": "Every tile found its place.",
} as const;
