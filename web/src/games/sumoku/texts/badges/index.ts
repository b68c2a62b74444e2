import { addTexts } from "../../../../i18n/language.svelte";
import type { Like } from "../../../../i18n/texts";
import { en } from "./en";

export type BadgeTexts = Like<typeof en>;

export const { t } = addTexts(en, {
  nl: () => import("./nl").then((file) => file.nl),
  "zh-Hant": () => import("./zh-Hant").then((file) => file.zhHant),
});
