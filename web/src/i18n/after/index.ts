import { addTexts } from "../language.svelte";
import { en } from "./en";

/** What is said when a game is over, and when it is watched again. The general texts too. */
export const { t, ta, tna } = addTexts(en, {
  nl: () => import("./nl").then((file) => file.nl),
  "zh-Hant": () => import("./zh-Hant").then((file) => file.zhHant),
});
