import { addTexts } from "../language.svelte";
import { en } from "./en";

/** What is said on the page of what can be printed. The general texts too. */
export const { t } = addTexts(en, {
  nl: () => import("./nl").then((file) => file.nl),
  "zh-Hant": () => import("./zh-Hant").then((file) => file.zhHant),
});
