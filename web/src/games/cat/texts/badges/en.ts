/** What the badges of this box are called, and what they are for. */
export const en = {
  "badge.no-circle": "Not one circle",
  "badge.no-circle.say": "A full sheet, and no number repeats in its segment.",
} as const;
