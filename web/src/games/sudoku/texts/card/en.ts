/** What the cards of the box say at home. */
export const en = {
  "home.box.sudoku": "The SuDoKu box",
  "game.sudoku": "Lay your tile where it repeats nothing, and score its neighbours.",
  "game.sudokids": "Six animals, and none may meet its like in a row, column or block.",
  "story.draw": "Draw a tile.",
  "story.drawKids": "Draw an animal.",
  "story.fit": "Find a space where it repeats nothing.",
  "story.score": "A point for every neighbour.",
  "story.scoreKids": "A star for every neighbour.",
} as const;
