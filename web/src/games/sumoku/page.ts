import { fieldKeys } from "./keys";
import { find } from "./lesson";
import { faceName } from "./names";
import { ending, sentence } from "./words";

/** What the pages of all games of the box have in common. */
export const common = {
  kids: false,
  wide: true,
  sentence,
  ending,
  why: (assist: string) => import("./why").then(({ whyOf }) => whyOf(faceName, assist === "learn")),
};

/** What the pages of the games in which people build have in common. */
export const building = {
  ...common,
  picture: () => import("./Picture.svelte").then((file) => file.default),
  keys: fieldKeys,
  find,
};
