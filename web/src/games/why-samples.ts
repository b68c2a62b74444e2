import type { Reason } from "../api/types";
import { device } from "../device.svelte";
import { LANGUAGES, type Language } from "../i18n/language.svelte";
import { loadWhy } from "./advice";
import type { GameUi } from "./game";

/** A reason of every kind: the compiler finds one that is missing. */
export type Each<R extends Reason> = { [K in R["kind"]]: Extract<R, { kind: K }> };

/** What a game says of reasons, by language; for tests. */
export async function saidOf(
  ui: Pick<GameUi, "why">,
  reasons: readonly Reason[],
): Promise<Record<Language, string[]>> {
  const said = {} as Record<Language, string[]>;
  for (const tongue of Object.keys(LANGUAGES) as Language[]) {
    device.language = tongue;
    said[tongue] = reasons.map(await loadWhy(ui));
  }
  device.language = "en";
  return said;
}

/** Sentences that are none, have an unfilled blank, name no text, or are the same in two languages. */
export function badOf(said: Record<Language, string[]>): string[] {
  const others = [...said.nl, ...said["zh-Hant"]];
  const every = [...said.en, ...others];
  const bad = every.filter((text) => !/[.。]$/.test(text) || /[{}]|undefined|NaN/.test(text));
  return [...bad, ...said.en.filter((text) => others.includes(text))];
}
