import Picture from "./Picture.svelte";
import { t } from "./texts";
import { ending, sentence } from "./words";

/** What the pages of all games of the box have in common. */
export const common = { kids: false, free: true, sentence, ending };

/** What those have in common in which one builds. */
export const building = {
  ...common,
  Picture,
  keys: () => [
    t("keys.sumoku.take"),
    t("keys.sumoku.turn"),
    t("keys.sumoku.commit"),
    t("keys.sumoku.look"),
  ],
};
