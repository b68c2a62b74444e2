import type { Card } from "../game";
import Story from "./Story.svelte";

export default {
  order: 3,
  games: ["cardoku"],
  Story,
} satisfies Card;
