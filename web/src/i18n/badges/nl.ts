import type { Like } from "../texts";
import type { en } from "./en";

export const nl: Like<typeof en> = {
  "badge.title": "Voor het eerst!",
  "badge.first-win": "Eerste overwinning",
  "badge.first-win.say": "Je hebt voor het eerst een partij gewonnen.",
  "badge.beat-best": "Boven aan de ladder",
  "badge.beat-best.say": "Je hebt het sterkste dier verslagen.",
  "badge.no-help": "Helemaal zelf",
  "badge.no-help.say": "Je hebt gewonnen aan een tafel zonder hulp.",
  "badge.with-people": "Goed gezelschap",
  "badge.with-people.say": "Je hebt een partij uitgespeeld met mensen op andere apparaten.",
  "badge.sharp": "Scherpe blik",
  "badge.sharp.say": "Bij de terugblik bleek: je pakte 90% van wat er te halen viel.",
  "badge.hundred": "Honderd partijen",
  "badge.hundred.say": "Je hebt honderd partijen uitgespeeld.",
  "badge.whole-shelf": "De hele plank",
  "badge.whole-shelf.say": "Je hebt elk spel hier een keer uitgespeeld.",
  "badge.all-six": "Alle zes",
  "badge.all-six.say": "Je bent elk van de zes dieren voorgebleven.",
};
