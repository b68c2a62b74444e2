/** What the cards of the box say at home. */
export const en = {
  "home.box.cat": "The Cat Sudoku box",
  "game.cat": "Four dice for everyone: fill your cat without repeating a number.",
  "story.cat.roll": "Four dice: everyone writes all four.",
  "story.cat.write": "Give each number a space where it repeats nothing.",
  "story.cat.cost": "Repeats in a row, column or diagonal cost points.",
} as const;
