/** What the cards of the box say at home. */
export const en = {
  "home.box.cat": "The Cat Sudoku box",
  "game.cat": "Four dice for everybody: fill your cat so that no number meets its like.",
  "story.cat.roll": "Four dice: everybody writes all four.",
  "story.cat.write": "Find each a space where it repeats nothing.",
  "story.cat.cost": "Repeats in row, column or diagonal cost.",
} as const;
