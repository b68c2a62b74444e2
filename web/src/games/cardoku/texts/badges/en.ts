/** What the badges of this box are called, and what they are for. */
export const en = {
  "badge.two-lines": "Two at once",
  "badge.two-lines.say": "One card completed a row and a column.",
} as const;
