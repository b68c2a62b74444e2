import { addTexts } from "../../../../i18n/language.svelte";
import type { Like } from "../../../../i18n/texts";
import { en } from "./en";

export type SumokuShowTexts = Like<typeof en>;

/** What is said of a short match, and the general texts. */
export const { t } = addTexts(en, {
  nl: () => import("./nl").then((file) => file.nl),
  "zh-Hant": () => import("./zh-Hant").then((file) => file.zhHant),
});
