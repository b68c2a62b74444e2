import type { SumokuShowTexts } from ".";

export const nl: SumokuShowTexts = {
  "show.sumoku.start":
    "Iedereen heeft acht open stenen. Elke lijn telt op tot een veelvoud van {key}.",
  "show.sumoku.first": "{player} legt een lijn: het totaal, {points}, is de score.",
  "show.sumoku.cross": "{player} bouwt verder. Elke nieuwe lijn telt: {sum} = {points}.",
  "show.sumoku.best": "Meer lijnen tegelijk leveren veel op: {sum} = {points}.",
  "show.sumoku.end": "{why} Stenen in de hand gaan eraf. {player} wint.",
  "show.speed.start":
    "Iedereen heeft tien stenen en bouwt tegelijk. Elke lijn is een veelvoud van {key}.",
  "show.speed.wrong": "{player} claimt, maar het klopt niet: uitgeschakeld voor deze ronde.",
  "show.speed.right": "{player} heeft alle stenen gelegd en claimt. Het klopt: ronde gewonnen.",
  "show.speed.end": "{player} wint twee rondes op rij, en daarmee de partij.",
  "show.spot.start":
    "Tien stenen. Wie ziet als eerste vier kleuren die samen een veelvoud van {key} zijn?",
  "show.spot.right": "{player} roept {tiles}. Goed: {player} houdt alle vier.",
  "show.spot.wrong": "{player} roept {tiles}. Fout: {player} slaat een ronde over.",
  "show.spot.end": "{player} heeft {n} stenen en wint.",
  "show.team.start":
    "Elk team heeft {n} stenen. Iedereen bouwt tegelijk; elke lijn is een veelvoud van {key}.",
  "show.team.end": "{player} heeft als eerste de laatste steen gelegd en wint.",
  "show.solo.start":
    "Zestien stenen: leg ze allemaal. Elke lijn is een veelvoud van {key}, geen kleur of getal dubbel.",
  "show.solo.stage": "{n} stenen gelegd. Er komen er tien bij; wat ligt, blijft.",
  "show.solo.end": "Aan het eind liggen er {n} van de 96.",
};
