import type { Card } from "../game";
import tiles from "./art/sumoku.svg?url";
import "./texts/card";

export default {
  shelf: { sumoku: { picture: tiles, columns: 8 } },
  story: () => import("./Story.svelte").then((file) => file.default),
} satisfies Card;
