import type { Card } from "../game";
import cards from "./art/cardoku.svg?url";
import five from "./art/five.svg?url";
import "./texts/card";

export default {
  shelf: { cardoku: { picture: cards, columns: 4 } },
  honour: true,
  emblem: () => five,
  story: () => import("./Story.svelte").then((file) => file.default),
} satisfies Card;
