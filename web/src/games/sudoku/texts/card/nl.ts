import type { CardTexts } from "./index";

export const nl: CardTexts = {
  "home.box.sudoku": "De SuDoKu-doos",
  "game.sudoku": "Leg je steen waar niets dubbel komt en tel de buren.",
  "game.sudokids": "Zes dieren, en geen twee dezelfde in een rij, kolom of blok.",
  "story.draw": "Trek een steen.",
  "story.drawKids": "Trek een dier.",
  "story.fit": "Zoek een vakje waar niets dubbel is.",
  "story.score": "Een punt voor elke buur.",
  "story.scoreKids": "Een ster voor elke buur.",
};
