import type { BadgeInfo } from "../api/types";
import { t } from "../i18n/badges";
import { textOr } from "../i18n/language.svelte";

void t; // brings the words

/** The name of a badge without its box, and the box; general ones have none. */
export function partsOf({ badge }: Pick<BadgeInfo, "badge">): { box: string; name: string } {
  const [first, second] = badge.split(":");
  return second === undefined ? { box: "", name: first! } : { box: first!, name: second };
}

/** What a badge is called, and what it is for. */
export function badgeWords(badge: Pick<BadgeInfo, "badge">): { title: string; say: string } {
  const { name } = partsOf(badge);
  return { title: textOr(`badge.${name}`, name), say: textOr(`badge.${name}.say`, "") };
}
