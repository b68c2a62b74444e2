import type { Card } from "../game";
import { shapeOf } from "./shape";
import Story from "./Story.svelte";

export default {
  Story,
  bot: (game) =>
    shapeOf(game).kids ? { level: "kind", pace: "slow" } : { level: "greedy", pace: "normal" },
} satisfies Card;
