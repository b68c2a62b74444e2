import { addTexts } from "../language.svelte";
import { en } from "./en";

/** What is said when one looks back on a game, and the general texts. */
export const { t, tn, ta } = addTexts(en, {
  nl: () => import("./nl").then((file) => file.nl),
  "zh-Hant": () => import("./zh-Hant").then((file) => file.zhHant),
});
