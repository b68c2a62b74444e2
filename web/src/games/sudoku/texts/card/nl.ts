import type { CardTexts } from "./index";

export const nl: CardTexts = {
  "home.box.sudoku": "De SuDoKu-doos",
  "game.sudoku":
    "Leg je steen waar hij niets herhaalt en scoor voor elke steen in rij, kolom en blok.",
  "game.sudokids": "Zes dieren, en nooit twee dezelfde in een rij, kolom of blok.",
  "story.draw": "Trek een steen.",
  "story.drawKids": "Trek een dier.",
  "story.fit": "Zoek een vakje waar hij niets herhaalt.",
  "story.score": "Een punt voor elke steen in rij, kolom en blok.",
  "story.scoreKids": "Een ster voor elk dier in rij, kolom en blok.",
};
