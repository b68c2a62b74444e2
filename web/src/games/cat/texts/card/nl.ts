import type { CardTexts } from "./index";

export const nl: CardTexts = {
  "home.box.cat": "De doos van Cat Sudoku",
  "game.cat":
    "Vier dobbelstenen voor iedereen: vul je kat zonder dat een cijfer zijn gelijke tegenkomt.",
  "story.cat.roll": "Vier stenen: iedereen schrijft ze alle vier.",
  "story.cat.write": "Zoek een vakje waar het niets herhaalt.",
  "story.cat.cost": "Dubbel in rij, kolom of diagonaal kost.",
};
