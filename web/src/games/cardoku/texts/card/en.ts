/** What the cards of the box say at home. */
export const en = {
  "home.box.cardoku": "The Cardoku box",
  "game.cardoku": "Lay cards by sudoku's rule: whoever completes a row, column or block scores.",
  "story.cardoku.hand": "Choose one of your cards.",
  "story.cardoku.fit": "Find a space where its value repeats nothing.",
  "story.cardoku.score": "Complete a row, column or block: a point.",
} as const;
