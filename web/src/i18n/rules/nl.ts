import type { Like } from "../texts";
import type { en } from "./en";

export const nl: Like<typeof en> = {
  "rules.title": "Regels van {game}",
  "rules.say": "Elke regel heeft een nummer, zodat je hem terugvindt.",
  "rules.contents": "Inhoud",
  "rules.find": "Zoek in de regels",
  "rules.nothing": "In geen regel staat ‘{words}’.",
  "rules.see": "Zie het voorbeeld bij {rule}",
  "rules.elsewhere": "In andere spellen",
  "rules.mark": "(eigen regel",
  "rules.ruling":
    "Dit zijn de regels in onze eigen woorden. Bij (eigen regel) laat het gedrukte regelboekje iets open.",
};
