import type { Card } from "../game";
import solo from "./art/solo.svg?url";
import speed from "./art/speed.svg?url";
import spot from "./art/spot.svg?url";
import tiles from "./art/sumoku.svg?url";
import team from "./art/team.svg?url";
import "./texts/card";

export default {
  shelf: { sumoku: { picture: tiles, columns: 8 } },
  thumbs: { "spot-sumoku": spot, "speed-sumoku": speed, "team-sumoku": team, "solo-sumoku": solo },
  story: () => import("./Story.svelte").then((file) => file.default),
} satisfies Card;
