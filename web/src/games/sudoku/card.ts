import type { Card } from "../game";
import { shapeOf } from "./shape";
import Story from "./Story.svelte";

export default {
  Story,
  pace: (game) => (shapeOf(game).kids ? "slow" : "normal"),
} satisfies Card;
