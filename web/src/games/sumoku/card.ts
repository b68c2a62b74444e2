import type { Card } from "../game";
import Story from "./Story.svelte";

export default {
  order: 4,
  games: ["sumoku", "speed-sumoku", "spot-sumoku", "team-sumoku", "solo-sumoku"],
  Story,
} satisfies Card;
