import type { ChallengeInfo } from "../api/types";
import type { Language, Sentences } from "../i18n/language.svelte";

/** What one tries in the challenges of a day, by game. English is the server's own sentence. */
const GOALS = import.meta.glob<Sentences>("./*/texts/daily/*.json", { import: "default" });

/** Brings the words of all boxes in a language. */
export async function loadGoals(language: Language): Promise<Sentences> {
  const files = Object.entries(GOALS).filter(([path]) => path.endsWith(`/${language}.json`));
  const words = await Promise.all(files.map(([, load]) => load()));
  return Object.assign({}, ...words) as Sentences;
}

/** What one tries in a challenge, and against whom. */
export function goalOf({ game, goal, bots }: ChallengeInfo, goals: Sentences): string {
  return (goals[game] ?? goal).replace("{bot}", bots[0]?.name ?? "");
}
