import type { Like } from "../texts";
import type { en } from "./en";

export const nl: Like<typeof en> = {
  "review.result": "{game}, {points}.",
  "review.title": "Terugblik",
  "review.worth": {
    one: "{n} moment om nog eens te bekijken.",
    other: "{n} momenten om nog eens te bekijken.",
  },
  "review.making": "Elke zet wordt bekeken: {done} van {total}",
  "review.beginning": "Elke zet wordt bekeken…",
  "review.failed": "Op deze partij kan niet worden teruggekeken.",
  "review.race": "Hier besliste de tijd, niet de keuze van de zetten: deze leverden het meeste op.",
  "review.honour": "Hier letten jullie op elkaar: deze zetten leverden het meeste op.",
  "review.none": "Geen enkele zet sprong eruit.",
  "review.play": { you: "Jouw spel", they: "Zo speelde {name}" },
  "review.kept": {
    one: "{share}% behouden van wat er op het spel stond, bij {n} keuze.",
    other: "{share}% behouden van wat er op het spel stond, bij {n} keuzes.",
  },
  "review.accuracy": "Nauwkeurigheid: {share}%",
  "review.best": "beste zet",
  "review.good": "goed",
  "review.slips": "kon beter",
  "review.mistakes": "punten verloren",
  "review.lucky": {
    one: "Geluk bij het trekken: goed voor ongeveer {n} punt.",
    other: "Geluk bij het trekken: goed voor ongeveer {n} punten.",
  },
  "review.unlucky": {
    one: "Pech bij het trekken: het kostte ongeveer {n} punt.",
    other: "Pech bij het trekken: het kostte ongeveer {n} punten.",
  },
  "review.even": "Geluk en pech bij het trekken hielden elkaar in evenwicht.",
  "review.skipped": {
    one: "{n} keuze kostte te veel tijd om te beoordelen.",
    other: "{n} keuzes kostten te veel tijd om te beoordelen.",
  },
  "review.move": "Zet {n}",
  "review.of": "moment {k} van {all}",
  "review.moments": "Momenten die ertoe deden",
  "review.mistake": "Hier gingen punten verloren",
  "review.slip": "Er was een betere zet",
  "review.great": "Niets anders was zo goed",
  "review.luck": "Geluk bij het trekken",
  "review.bad-luck": "Pech bij het trekken",
  "review.points": "Veel punten ineens",
  "review.played": { you: "Jij speelde {move}", they: "{name} speelde {move}" },
  "review.bestWas": "Het beste was {move}",
  "review.why.lost": {
    one: "{move} had uiteindelijk ongeveer {n} punt meer opgeleverd.",
    other: "{move} had uiteindelijk ongeveer {n} punten meer opgeleverd.",
  },
  "review.why.little": "{move} had uiteindelijk iets meer opgeleverd.",
  "review.why.great": {
    one: "Elke andere zet had uiteindelijk minstens {n} punt minder opgeleverd.",
    other: "Elke andere zet had uiteindelijk minstens {n} punten minder opgeleverd.",
  },
  "review.why.best": "Elke andere zet had uiteindelijk minder opgeleverd.",
  "review.why.luck": {
    one: "Wat er getrokken werd, was ongeveer {n} punt beter dan gemiddeld.",
    other: "Wat er getrokken werd, was ongeveer {n} punten beter dan gemiddeld.",
  },
  "review.why.bad-luck": {
    one: "Wat er getrokken werd, was ongeveer {n} punt slechter dan gemiddeld.",
    other: "Wat er getrokken werd, was ongeveer {n} punten slechter dan gemiddeld.",
  },
  "review.try": "Speel vanaf hier",
  "review.tryWords":
    "Een nieuwe partij vanaf deze stelling tegen bots; wat er vanaf hier getrokken wordt, is nieuw.",
  "review.before": "Vorig moment",
  "review.next": "Volgend moment",
  "review.back": "Terug naar de tafel",
};
