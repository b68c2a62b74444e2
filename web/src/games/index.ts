import { findGame } from "../api/games";
import { addErrors, loadErrors, loadLanguage, type Sentences } from "../i18n/language.svelte";
import type { GameTypes } from "../api/types";
import { blank } from "./blank";
import type { GameUi } from "./game";

/** A box is a folder here, named as the server names it; the page of a game comes when it is wanted. */
const PAGES = import.meta.glob<GameUi>("./*/pages/*.ts", { import: "default" });
/** Any screen may name a game. */
import.meta.glob("./*/texts/card/index.ts", { eager: true });
const ERRORS = import.meta.glob<Sentences>("./*/texts/errors/*.json", { import: "default" });

const loaded = new Map<string, GameUi>();
const boxes = new Map<string, string>();

/** The box of a game that `loadGame` has brought; empty for a game without a page of its own. */
export function boxOf(key: string): string {
  return boxes.get(key) ?? "";
}

/** The page of a game that `loadGame` has brought; a blank one until then. */
export function gameUi<G extends GameTypes>(key: string): GameUi<G> {
  return (loaded.get(key) ?? blank) as GameUi<G>;
}

/** Brings the page of a game; a game without one is played by its list of moves. */
export async function loadGame<G extends GameTypes>(key: string): Promise<GameUi<G>> {
  if (loaded.has(key)) return gameUi(key);
  const facts = await findGame(key);
  const own = await PAGES[`./${facts?.box}/pages/${key}.ts`]?.();
  if (own && facts) {
    boxes.set(key, facts.box);
    addBoxErrors(facts.box);
  }
  await loadLanguage();
  loaded.set(key, own ?? (await import("./plain").then(({ loadPlain }) => loadPlain(key))));
  void loadErrors();
  return gameUi(key);
}

const withErrors = new Set<string>();

/** Lets the words of a box for refusals come with the others. */
function addBoxErrors(box: string): void {
  if (withErrors.has(box)) return;
  withErrors.add(box);
  const of = (tongue: string) => ERRORS[`./${box}/texts/errors/${tongue}.json`];
  const [nl, zh] = [of("nl"), of("zh-Hant")];
  addErrors({ ...(nl && { nl }), ...(zh && { "zh-Hant": zh }) }, box);
}
