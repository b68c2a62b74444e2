import type { SumokuWhyTexts } from "./index";

export const nl: SumokuWhyTexts = {
  "sumoku.why.scores": {
    one: "Dat levert {points} punten op in {n} lijn.",
    other: "Dat levert {points} punten op in {n} lijnen.",
  },
  "sumoku.why.extra": "Dat maakt een lijn van zes kleuren af: dat geeft een extra beurt.",
  "sumoku.why.extraScores": {
    one: "Dat maakt een lijn van zes kleuren af: de extra beurt kan nog {n} punt opleveren.",
    other: "Dat maakt een lijn van zes kleuren af: de extra beurt kan nog {n} punten opleveren.",
  },
  "sumoku.why.leaves": {
    one: "De volgende speler kan dan {n} punt scoren.",
    other: "De volgende speler kan dan {n} punten scoren.",
  },
  "sumoku.why.keeps": {
    one: "De stenen in de hand kunnen nog {n} punt opleveren.",
    other: "De stenen in de hand kunnen nog {n} punten opleveren.",
  },
  "sumoku.why.unplayable": "Blijft in de hand en past nu nergens: {tiles}.",
  "sumoku.why.loses": {
    one: "Als de partij zo eindigt, kosten de stenen in de hand {n} punt.",
    other: "Als de partij zo eindigt, kosten de stenen in de hand {n} punten.",
  },
  "sumoku.why.wins": {
    one: "Geluk speelt geen rol meer: als beiden het beste spelen, wint dit met {n} punt.",
    other: "Geluk speelt geen rol meer: als beiden het beste spelen, wint dit met {n} punten.",
  },
  "sumoku.why.ties": "Geluk speelt geen rol meer: als beiden het beste spelen, wordt het gelijk.",
  "sumoku.why.fails": {
    one: "Geluk speelt geen rol meer: als beiden het beste spelen, verliest dit met {n} punt.",
    other: "Geluk speelt geen rol meer: als beiden het beste spelen, verliest dit met {n} punten.",
  },
  "sumoku.why.builds": { one: "De steen past.", other: "Alle {n} stenen passen." },
  "sumoku.why.impossible": "Er is geen patroon waarin al deze stenen passen.",
  "sumoku.why.notFound": "Er is geen patroon gevonden met al deze stenen.",
  "sumoku.why.next":
    "Daarna zijn {tens} keer tien nieuwe stenen geprobeerd: {fits} keer pasten ze.",
  "sumoku.why.addsUp": "{tiles}: vier kleuren, en {total} is een veelvoud van het sleutelgetal.",
  "sumoku.why.addsUpUnsaid":
    "{tiles}: vier kleuren, en de som is een veelvoud van het sleutelgetal.",
};
