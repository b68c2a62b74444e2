import { findGame } from "../api/games";
import { addErrors, loadLanguage, type Sentences } from "../i18n/language.svelte";
import type { GameTypes } from "../api/types";
import type { Box, Card, GameUi } from "./game";
import { loadPlain, plain } from "./plain";

/**
 * A box is a folder here, named as the server names it; each part comes when it is first wanted,
 * only what home shows is always here: it is small, and home shows all boxes.
 */
const BOXES = import.meta.glob<Box>(["./*/index.ts", "!./plain/index.ts"], { import: "default" });
const CARDS = import.meta.glob<Card>("./*/card.ts", { import: "default", eager: true });
const TEXTS = import.meta.glob("./*/texts/index.ts");
const ERRORS = import.meta.glob<Sentences>("./*/texts/errors/*.json", { import: "default" });

const loaded = new Map<string, GameUi>();
const boxes = new Map<string, string>();

/** The box of a game that `loadGame` has brought; empty for a game without a page of its own. */
export function boxOf(key: string): string {
  return boxes.get(key) ?? "";
}

/** The page of a game that `loadGame` has brought; a game without one is played by its list of moves. */
export function gameUi<G extends GameTypes>(key: string): GameUi<G> {
  return (loaded.get(key) ?? plain) as GameUi<G>;
}

/** Brings the page of a game. */
export async function loadGame<G extends GameTypes>(key: string): Promise<GameUi<G>> {
  if (loaded.has(key)) return gameUi(key);
  const facts = await findGame(key);
  const box = await BOXES[`./${facts?.box}/index.ts`]?.();
  if (box && facts) {
    boxes.set(key, facts.box);
    addBoxErrors(facts.box);
  }
  await loadLanguage();
  for (const [name, ui] of Object.entries(box?.games ?? {})) loaded.set(name, ui);
  if (facts && !loaded.has(key)) loaded.set(key, await loadPlain(key));
  return gameUi(key);
}

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

const withErrors = new Set<string>();

/** Lets the words of a box for refusals come with its language. */
function addBoxErrors(box: string): void {
  if (withErrors.has(box)) return;
  withErrors.add(box);
  const of = (tongue: string) => ERRORS[`./${box}/texts/errors/${tongue}.json`];
  const [nl, zh] = [of("nl"), of("zh-Hant")];
  addErrors({ ...(nl && { nl }), ...(zh && { "zh-Hant": zh }) }, box);
}
