import type { Box } from "../game";
import { solo } from "./solo";
import { speed } from "./speed";
import { spot } from "./spot";
import { sumoku } from "./sumoku";
import { team } from "./team";

export default {
  games: {
    sumoku,
    "speed-sumoku": speed,
    "spot-sumoku": spot,
    "team-sumoku": team,
    "solo-sumoku": solo,
  },
} satisfies Box;
