import type { Card } from "../game";
import solo from "./art/solo.svg?url";
import speed from "./art/speed.svg?url";
import spot from "./art/spot.svg?url";
import tiles from "./art/sumoku.svg?url";
import team from "./art/team.svg?url";
import "./texts/card";

const EMBLEMS = import.meta.glob<string>("./art/emblems/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

export default {
  shelf: { sumoku: { picture: tiles, columns: 8 } },
  thumbs: { "spot-sumoku": spot, "speed-sumoku": speed, "team-sumoku": team, "solo-sumoku": solo },
  emblem: (game) => EMBLEMS[`./art/emblems/${game.replace("-sumoku", "")}.svg`],
  story: () => import("./Story.svelte").then((file) => file.default),
} satisfies Card;
