import type { Like } from "../texts";
import type { en } from "./en";

export const nl: Like<typeof en> = {
  "after.shared": "Winnaars: {who}",
  "after.resigned": { you: "Je gaf op.", they: "{name} gaf op." },
  "after.resignedSomeone": "Een speler gaf op.",
  "after.abandoned": "De partij is afgebroken.",
  "after.challengeOver": "Dat was de uitdaging: je poging is afgelopen.",
  "after.wonBy": { you: "Je wint met {score} verschil", they: "{name} wint met {score} verschil" },
  "after.vain": {
    you: {
      one: "Je stond {n} zet lang voor, maar dat was niet genoeg.",
      other: "Je stond {n} zetten lang voor, maar dat was niet genoeg.",
    },
    they: {
      one: "{name} stond {n} zet lang voor, maar dat was niet genoeg.",
      other: "{name} stond {n} zetten lang voor, maar dat was niet genoeg.",
    },
  },
  "after.costs": "Aan het eind eraf",
  "after.asked": {
    you: "Je hebt gevraagd om nog een keer te spelen.",
    they: "{name} wil nog een keer spelen.",
  },
  "after.askedSomeone": "Er wil iemand nog een keer spelen.",
  "after.others": "Andere spellen",
  "after.worth": "Het vermelden waard",
  "after.board": "Terug naar de tafel",
  "after.best": "Beste zet",
  "after.start": "begin",
  "after.end": "zet {n}",
  "after.curve": "Punten, zet na zet",
  "after.replay": "Terugkijken",
  "after.look": "Terugblik",
  "after.download": "Partij downloaden",
  "after.rematch": "Nog een keer",
  "after.second": "Dezelfde trekkingen, van plaats gewisseld",
  "after.secondSay":
    "Jullie hebben deze trekkingen nu gezien, en je zit straks op de plaats van de ander. De sleutel van de trekkingen, terugkijken en de terugblik komen na de tweede partij.",
  "after.reveal": "Geen tweede partij: laat de trekkingen zien",
  "after.first": "Naar de eerste partij",
  "after.both": "Beide partijen samen",
  "after.goRematch": "Meedoen",
  "after.share": "Deze partij delen",
  "after.marks": "Gebruikte hulp: {what}",
  "after.markHints": "tips",
  "after.markBacks": "teruggenomen zetten",

  "share.first": "Als je deelt, kan iedereen met de link deze partij bekijken.",
  "share.copied": "Gekopieerd. Iedereen met deze link kan de partij bekijken: {link}",
  "share.link": "Iedereen met deze link kan de partij bekijken: {link}",

  "place.1": "eerste",
  "place.2": "tweede",
  "place.3": "derde",

  "replay.play": "Afspelen",
  "replay.pause": "Pauze",
  "replay.speed": "Snelheid",
  "replay.say":
    "Sleep het bestand van een partij hierheen of kies er een: elke zet, met punten, van begin tot eind.",
  "replay.sayChosen": "Kies het bestand van een partij: elke zet, met punten, van begin tot eind.",
  "replay.title": "Terugkijken",
  "replay.move": "Zet {n} van {all}",
  "replay.start": "Voor de eerste zet",
  "replay.first": "Eerste",
  "replay.prev": "Terug",
  "replay.next": "Vooruit",
  "replay.last": "Laatste",
  "replay.unfinished": "Deze partij is niet uitgespeeld.",
  "after.today": "Resultaten van de dag",
  "after.tournament": "Terug naar het toernooi",
  "after.sealed":
    "Anderen kunnen deze trekkingen nog spelen: je kunt de partij delen zodra ze bekend zijn.",
};
