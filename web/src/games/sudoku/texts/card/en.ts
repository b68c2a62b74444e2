/** What the cards of the box say at home. */
export const en = {
  "home.box.sudoku": "The SuDoKu box",
  "game.sudoku":
    "Place your tile without repeats and score every tile in its row, column and block.",
  "game.sudokids": "Six animals, and never two alike in a row, column or block.",
  "story.draw": "Draw a tile.",
  "story.drawKids": "Draw an animal.",
  "story.fit": "Find a space where it repeats nothing.",
  "story.score": "A point for every tile in its row, column and block.",
  "story.scoreKids": "A star for every animal in its row, column and block.",
} as const;
