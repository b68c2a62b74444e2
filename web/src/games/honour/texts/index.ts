import { addTexts } from "../../../i18n/language.svelte";
import type { Like } from "../../../i18n/texts";
import { en } from "./en";

export type HonourTexts = Like<typeof en>;

/** The texts of tables where people are the referee, and those of the frame. */
export const { t, tn, ta } = addTexts(en, {
  nl: () => import("./nl").then((file) => file.nl),
  "zh-Hant": () => import("./zh-Hant").then((file) => file.zhHant),
});
