import { addTexts } from "../../i18n/language.svelte";
import { en } from "./en";

/** The texts about people one has played with, and the general ones. */
export const { t } = addTexts(en, {
  nl: () => import("./nl").then((file) => file.nl),
  "zh-Hant": () => import("./zh-Hant").then((file) => file.zhHant),
});
