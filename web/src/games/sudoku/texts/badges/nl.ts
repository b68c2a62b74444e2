import type { BadgeTexts } from "./index";

export const nl: BadgeTexts = {
  "badge.full-board": "Een vol bord",
  "badge.full-board.say": "Elke steen vond een plek.",
};
