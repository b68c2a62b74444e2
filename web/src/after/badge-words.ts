import type { BadgeInfo } from "../api/types";
import { loadLanguage } from "../i18n/language.svelte";
import { partsOf } from "../parts/badges";

const TEXTS = import.meta.glob("../games/*/texts/badges/index.ts");

/** Brings the words for badges: those of a box with its page, else with those of the game. */
export async function loadBadgeWords(badges: readonly BadgeInfo[]): Promise<void> {
  const wanted = new Map(badges.map((badge) => [partsOf(badge).box, badge.game]));
  await Promise.allSettled(
    [...wanted].map(async ([box, game]) => {
      const own = TEXTS[`../games/${box}/texts/badges/index.ts`];
      if (own) await own();
      else if (box) await (await import("../games")).loadGame(game);
    }),
  );
  await loadLanguage();
}
