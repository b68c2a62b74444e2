import type { home as english } from "../en/home";
import type { Like } from "../texts";

export const home: Like<typeof english> = {
  "home.haveCode": "Heb je een code?",
  "home.watchTitle": "Een partij terugkijken",
  "home.alone": "1 speler",
  "home.players": "{from}–{to} spelers",
  "home.minutes": { one: "{n} minuut", other: "{n} minuten" },
  "home.join": "Meedoen met een code",
  "home.sit": "Meedoen",
  "home.name": "Je naam",
  "home.watch": "Sleep het bestand hierheen of kies er een.",
  "home.watchChosen": "Kies het bestand van de partij.",
  "home.choose": "Bestand kiezen",
  "home.badFile": "Dit bestand is geen partij van masume.",

  "nav.name": "Pagina's",
  "nav.games": "Mijn partijen",
  "nav.home": "Start",
  "nav.today": "Vandaag",
  "nav.rules": "Regels",
  "nav.puzzles": "Puzzels",

  "learn.button": "Leren",
  "learn.first": "Leer het eerst in een korte les.",
};
