import type { CardokuWhyTexts } from "./index";

export const nl: CardokuWhyTexts = {
  "cardoku.why.completes": "Dat voltooit {lines}.",
  "cardoku.why.leaves": "De volgende speler kan op {cell} met een {value} {lines} voltooien.",
  "cardoku.why.denies": "De volgende speler kan {lines} niet meer voltooien.",
  "cardoku.why.locks": {
    one: "{cells} ligt daarna vast: niemand kan die kaart nog verplaatsen.",
    other: "{cells} liggen daarna vast: niemand kan die kaarten nog verplaatsen.",
  },
  "cardoku.why.keeps": {
    one: "{n} kaart blijft in de hand voor later.",
    other: "{n} kaarten blijven in de hand voor later.",
  },
  "cardoku.why.ends": "Dat beëindigt de partij met een voorsprong.",
  "cardoku.why.runsOut": {
    one: "Met een voorsprong: na nog {n} beurt die niets oplevert, is de partij afgelopen.",
    other: "Met een voorsprong: na nog {n} beurten die niets opleveren, is de partij afgelopen.",
  },
  "cardoku.why.planned": {
    one: "Daarna kan nog {n} lijn worden voltooid.",
    other: "Daarna kunnen nog {n} lijnen worden voltooid.",
  },
  "cardoku.why.repairs": "Op {cell} zit de kaart andere niet meer in de weg.",
  "cardoku.why.lends":
    "De rijen en kolommen door {block} hebben gescoord: de kaarten daar kunnen elders van pas komen.",
};
