import { addTexts } from "../language.svelte";
import { en } from "./en";

/** What a check of the draws has found, and the general texts. */
export const { t, tn } = addTexts(en, {
  nl: () => import("./nl").then((file) => file.nl),
  "zh-Hant": () => import("./zh-Hant").then((file) => file.zhHant),
});
