/** What the cards of the box say at home. */
export const en = {
  "home.box.cardoku": "The Cardoku box",
  "game.cardoku": "Play cards by sudoku rules. Complete a row, column or block to score.",
  "story.cardoku.hand": "Choose one of your cards.",
  "story.cardoku.fit": "Find a space where its value repeats nothing.",
  "story.cardoku.score": "Complete a row, column or block to score a point.",
} as const;
