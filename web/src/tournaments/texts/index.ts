import { addTexts } from "../../i18n/language.svelte";
import { en } from "./en";

/** The texts of tournaments, and those of the frame. */
export const { t, tn } = addTexts(en, {
  nl: () => import("./nl").then((file) => file.nl),
  "zh-Hant": () => import("./zh-Hant").then((file) => file.zhHant),
});
