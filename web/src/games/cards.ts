import { loadLanguage } from "../i18n/language.svelte";
import type { Card } from "./game";

/** What boxes show at home comes together: it is small, and home shows all boxes. */
const CARDS = import.meta.glob<Card>("./*/card.ts", { import: "default", eager: true });
const TEXTS = import.meta.glob(["./*/texts/index.ts", "!./honour/texts/index.ts"]);

/** What a box shows at home, with its words; undefined for a box without a page of its own. */
export async function loadCard(box: string): Promise<Card | undefined> {
  await loadLanguage();
  return CARDS[`./${box}/card.ts`];
}

/** Brings the words of a box, for its options. */
export async function loadTexts(box: string): Promise<void> {
  await TEXTS[`./${box}/texts/index.ts`]?.().catch(() => undefined);
  await loadLanguage();
}
