import { addTexts } from "../language.svelte";
import { en } from "./en";

/** What is said about the challenges of a day, and the general texts. */
export const { t, tn } = addTexts(en, {
  nl: () => import("./nl").then((file) => file.nl),
  "zh-Hant": () => import("./zh-Hant").then((file) => file.zhHant),
});
