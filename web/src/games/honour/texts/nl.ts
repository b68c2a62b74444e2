import type { HonourTexts } from "./index";

export const nl: HonourTexts = {
  "honour.check": "Klopt het?",
  "honour.fine": "Klopt",
  "honour.challenge": "Bezwaar",
  "honour.who": "Wie maakt bezwaar?",
  "honour.as": "Bezwaar: {who}",
  "honour.ask": "{who}: {what}. Klopt dat?",
  "honour.askAll": "{who}: {what}. Iedereen akkoord?",
  "honour.mayObject": {
    you: "Jij controleert {what}",
    they: "{name} controleert {what}. Jij mag ook bezwaar maken",
  },
  "honour.waits": { you: "Jij controleert {what}", they: "{name} controleert {what}" },
  "honour.decides": "controleert nu",
  "honour.may": "mag bezwaar maken",
  "honour.inVain": "bezwaar was onterecht",
  "honour.free": "Jullie letten op elkaar: masume houdt fouten niet tegen.",
  "honour.tell.asked": "Controleer het: klopt het, of maak je bezwaar?",
  "honour.tell.laid": "{who}: {what}.",
  "honour.tell.objections": "Heb je bezwaar?",
  "honour.agreed": "Akkoord: {what}",
  "honour.spotted": { you: "Je zag een fout!", they: "{name} zag een fout!" },
  "honour.vain": {
    you: "Je maakte bezwaar tegen {what}, maar het klopt. Dat kost niets.",
    they: "{name} maakte bezwaar tegen {what}, maar het klopt. Dat kost niets.",
  },
  "honour.onTrial": "wordt gecontroleerd",
  "coach.honour": "Hier zijn geen stippen: kijk zelf goed. De anderen letten op je zetten.",
  "keys.check": "O: het klopt, X: bezwaar maken",
};
