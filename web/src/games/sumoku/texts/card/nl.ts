import type { CardTexts } from "./index";

export const nl: CardTexts = {
  "home.box.sumoku": "De Sumoku-doos",
  "game.sumoku":
    "Bouw kruisende rijen en kolommen: elke lijn telt op tot een veelvoud van het sleutelgetal.",
  "game.speed-sumoku":
    "Iedereen bouwt tegelijk: wie het eerst al zijn stenen kwijt is, wint de ronde.",
  "game.spot-sumoku":
    "Zie als eerste vier kleuren die samen een veelvoud van het sleutelgetal zijn.",
  "game.team-sumoku": "Teams bouwen om het snelst al hun stenen in één patroon.",
  "game.solo-sumoku": "In je eentje: leg alle 96 stenen, tien per keer.",
  "story.sumoku.1": "Een lijn telt op tot een veelvoud van het sleutelgetal.",
  "story.sumoku.2": "Bouw er dwars op. Geen kleur twee keer in een lijn.",
  "story.sumoku.3": "Elke nieuwe lijn telt.",
  "story.speed.1": "Iedereen heeft tien stenen.",
  "story.speed.2": "Iedereen bouwt tegelijk.",
  "story.speed.3": "Claim als eerste. Fout? Dan ben je uitgeschakeld.",
  "story.spot.1": "Er liggen tien stenen.",
  "story.spot.2": "Vind vier kleuren: een veelvoud van het sleutelgetal.",
  "story.spot.3": "Roep als eerste, dan zijn ze van jou.",
  "story.team.1": "De stenen worden over teams verdeeld.",
  "story.team.2": "Elk team bouwt samen.",
  "story.team.3": "Het team dat het eerst zijn laatste steen legt, wint.",
  "story.solo.1": "Bouw zestien stenen tot één patroon.",
  "story.solo.2": "Geen kleur en geen getal twee keer in een lijn.",
  "story.solo.3": "Tien erbij, en nog tien, tot 96.",
  "game.sumoku.name": "Sumoku",
  "game.speed-sumoku.name": "Speed Sumoku",
  "game.spot-sumoku.name": "Spot Sumoku",
  "game.team-sumoku.name": "Team Sumoku",
  "game.solo-sumoku.name": "Solo Sumoku",
};
