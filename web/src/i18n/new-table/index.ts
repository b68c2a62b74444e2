import { addTexts } from "../language.svelte";
import { en } from "./en";

/** What is said where a table is made: who plays, with which help, clock and bots. The general texts too. */
export const { t, tn } = addTexts(en, {
  nl: () => import("./nl").then((file) => file.nl),
  "zh-Hant": () => import("./zh-Hant").then((file) => file.zhHant),
});
