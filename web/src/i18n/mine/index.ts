import { addTexts } from "../language.svelte";
import { en } from "./en";

/** What is said of one's own games. The general texts too. */
export const { t, tn } = addTexts(en, {
  nl: () => import("./nl").then((file) => file.nl),
  "zh-Hant": () => import("./zh-Hant").then((file) => file.zhHant),
});
