import { addTexts } from "../language.svelte";
import { en } from "./en";

/** What badges are called. The general texts too. */
export const { t } = addTexts(en, {
  nl: () => import("./nl").then((file) => file.nl),
  "zh-Hant": () => import("./zh-Hant").then((file) => file.zhHant),
});
