import type { Hint } from "../api/types";
import { loadLanguage, t, tn } from "../i18n/language.svelte";
import type { GameUi, Why } from "./game";
import { inSequence } from "../i18n/words";

/** Moves that differ by less than this are told as equal. */
const LEAST_GAP = 0.5;

const SILENT: Why = () => "";

/** A game's words for reasons, in the device's language; none if they do not come. */
export async function loadWhy(ui: Pick<GameUi, "why">, assist = "learn"): Promise<Why> {
  try {
    const why = (await ui.why?.(assist)) ?? SILENT;
    await loadLanguage();
    return why;
  } catch {
    return SILENT;
  }
}

/**
 * Why a hinted move is good: what the page sees itself, and the reasons of its judge; else what it
 * brings and what it is worth.
 */
export function whyText(
  why: Why,
  hint: Pick<Hint, "points" | "worth" | "gap" | "reasons">,
  seen = "",
): string {
  const reasons = [seen, ...hint.reasons.map(why)].filter(Boolean);
  if (reasons.length) return inSequence(reasons);
  const now = hint.points ? tn("hint.now", hint.points) : "";
  if (hint.worth === null || hint.worth === undefined) return now || t("hint.bot");
  const gap = hint.gap ?? 0;
  const later = gap >= LEAST_GAP ? tn("hint.gap", Math.max(1, Math.round(gap))) : t("hint.alike");
  return inSequence([now, later]);
}
