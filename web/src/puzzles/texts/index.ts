import { addTexts } from "../../i18n/language.svelte";
import type { Like } from "../../i18n/texts";
import { en } from "./en";

export type PuzzleTexts = Like<typeof en>;

/** The texts of puzzles, and those of the frame. */
export const { t, tn } = addTexts(en, {
  nl: () => import("./nl").then((file) => file.nl),
  "zh-Hant": () => import("./zh-Hant").then((file) => file.zhHant),
});
