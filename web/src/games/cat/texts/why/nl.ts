import type { CatWhyTexts } from "./index";

export const nl: CatWhyTexts = {
  "cat.why.circles": { one: "{cells} wordt omcirkeld.", other: "{cells} worden omcirkeld." },
  "cat.why.diagonal": "Op {cells} staat een {value} hoek aan hoek.",
  "cat.why.blocks": "Op {cells} past niets meer zonder puntenverlies.",
  "cat.why.keepsOpen": "Er blijft nog een cijfer over voor {cells}.",
  "cat.why.keepsRoom": {
    one: "Er blijft plaats voor één {value}.",
    other: "Er blijft plaats voor {n} keer een {value}.",
  },
  "cat.why.takesRoom": {
    one: "Er blijft maar plaats voor één {value}.",
    other: "Er blijft maar plaats voor {n} keer een {value}.",
  },
  "cat.why.noRoom": "Er blijft geen plaats voor een {value}.",
  "cat.why.makesWild": {
    one: "{n} dobbelsteen met {value} mag elk cijfer zijn.",
    other: "{n} dobbelstenen met {value} mogen elk cijfer zijn.",
  },
  "cat.why.spendsBlank": "Het kost een vakje van een lege kolom, dat bij elke worp past.",
  "cat.why.helpsOthers": "De anderen hebben er meer aan.",
};
