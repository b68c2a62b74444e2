import type { BadgeTexts } from "./index";

export const nl: BadgeTexts = {
  "badge.two-lines": "Twee tegelijk",
  "badge.two-lines.say": "Eén kaart maakte een rij én een kolom af.",
};
