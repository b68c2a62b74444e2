import type { BadgeTexts } from "./index";

export const nl: BadgeTexts = {
  "badge.no-circle": "Geen enkel cirkeltje",
  "badge.no-circle.say": "Een vol blad waarop geen cijfer zich in een stuk herhaalt.",
};
