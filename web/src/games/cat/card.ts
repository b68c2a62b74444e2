import autumn from "../../../../src/masume/games/cat/drawings/autumn.svg?url";
import spring from "../../../../src/masume/games/cat/drawings/spring.svg?url";
import summer from "../../../../src/masume/games/cat/drawings/summer.svg?url";
import winter from "../../../../src/masume/games/cat/drawings/winter.svg?url";
import type { Card } from "../game";
import sheet from "./art/spring.svg?url";
import "./texts/card";

const SHEETS: Readonly<Record<string, string>> = { spring, summer, autumn, winter };

export default {
  shelf: {
    cat: { picture: sheet, fills: true, columns: 4, beside: [spring, summer, autumn, winter] },
  },
  honour: true,
  emblem: (_, { sheet: name = "spring" }) => SHEETS[String(name)],
  story: () => import("./Story.svelte").then((file) => file.default),
} satisfies Card;
