import type { Card } from "../game";
import Story from "./Story.svelte";

export default {
  Story,
} satisfies Card;
