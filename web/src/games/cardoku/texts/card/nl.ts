import type { CardTexts } from "./index";

export const nl: CardTexts = {
  "home.box.cardoku": "De Cardoku-doos",
  "game.cardoku":
    "Leg kaarten volgens de sudokuregel: wie een rij, kolom of blok voltooit, scoort.",
  "story.cardoku.hand": "Kies een van je kaarten.",
  "story.cardoku.fit": "Zoek een vakje waar de waarde niet dubbel is.",
  "story.cardoku.score": "Voltooi een rij, kolom of blok: een punt.",
};
