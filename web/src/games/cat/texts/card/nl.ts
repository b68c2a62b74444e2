import type { CardTexts } from "./index";

export const nl: CardTexts = {
  "home.box.cat": "De doos van Cat Sudoku",
  "game.cat": "Vier dobbelstenen voor iedereen: vul je kat zonder dubbele cijfers.",
  "story.cat.roll": "Vier dobbelstenen: iedereen schrijft alle vier de cijfers op.",
  "story.cat.write": "Zoek voor elk cijfer een vakje zonder herhaling.",
  "story.cat.cost": "Dubbele cijfers in rij, kolom of diagonaal kosten punten.",
};
