import type { Card } from "../game";
import Story from "./Story.svelte";

export default {
  Story,
  print: () => import("./Print.svelte").then((file) => file.default),
} satisfies Card;
