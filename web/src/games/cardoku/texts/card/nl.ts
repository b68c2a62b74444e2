import type { CardTexts } from "./index";

export const nl: CardTexts = {
  "home.box.cardoku": "De Cardoku-doos",
  "game.cardoku":
    "Leg kaarten volgens de sudokuregels. Voltooi een rij, kolom of blok en je scoort.",
  "story.cardoku.hand": "Kies een van je kaarten.",
  "story.cardoku.fit": "Zoek een vakje waar de waarde niets herhaalt.",
  "story.cardoku.score": "Voltooi een rij, kolom of blok voor een punt.",
};
