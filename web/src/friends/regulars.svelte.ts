import { ask } from "../api/api";
import type { RegularInfo, RegularRequest } from "../api/types";
import { language } from "../i18n/language.svelte";
import { regularWords } from "./regular-when";
import { t } from "./texts";

const pathOf = (id: string, what: string) => `api/regulars/${encodeURIComponent(id)}/${what}`;

/** What is asked of the server about them; no table needs it, so it comes with its page. */
export const regularApi = {
  list: () => ask<RegularInfo[]>("api/regulars"),
  /** The people at a table meet again and again. */
  add: (wanted: RegularRequest) => ask<RegularInfo[]>("api/regulars", wanted),
  stop: (id: string) => ask<RegularInfo[]>(pathOf(id, "stop"), {}),
  /** Whether this person wants to be invited. */
  coming: (id: string, coming: boolean) => ask<RegularInfo[]>(pathOf(id, "coming"), { coming }),
};

/** What the server said last. */
let list: readonly RegularInfo[] = $state.raw([]);

/** Tables that open again and again: one's own, and those of friends. */
export const regulars = {
  get list(): readonly RegularInfo[] {
    return list;
  },
};

export function takeRegulars(said: readonly RegularInfo[]): void {
  list = said;
}

/** Asks the server; whoever cannot reach it now keeps what is known. */
export async function loadRegulars(): Promise<void> {
  try {
    takeRegulars(await regularApi.list());
  } catch {
    // the page says elsewhere that the server is away
  }
}

/** When one opens, in words: «every Thursday at 19:30». */
export function whenWords(regular: Pick<RegularInfo, "weekday" | "next">): string {
  return regularWords(regular, language(), {
    daily: (time) => t("regular.daily", { time }),
    weekly: (day, time) => t("regular.weekly", { day, time }),
  });
}
