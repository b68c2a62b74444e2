import type { BadgeTexts } from "./index";

export const nl: BadgeTexts = {
  "badge.extra-turn": "Alle zes de kleuren",
  "badge.extra-turn.say": "Een lijn van zes kleuren, en daarvoor nog een beurt.",
  "badge.right-call": "Goed gezien",
  "badge.right-call.say": "Jij was de eerste met een goede melding.",
  "badge.two-in-a-row": "Twee op rij",
  "badge.two-in-a-row.say": "Je won twee rondes achter elkaar.",
  "badge.all-placed": "Niets over",
  "badge.all-placed.say": "Je hebt elke steen gelegd.",
};
