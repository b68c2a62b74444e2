import type { Card } from "../game";
import animals from "./art/sudokids.svg?url";
import animalsWide from "./art/sudokids-wide.svg?url";
import owl from "./art/owl.svg?url";
import seven from "./art/seven.svg?url";
import board from "./art/sudoku.svg?url";
import "./texts/card";

export default {
  shelf: {
    sudoku: { picture: board, fills: true, columns: 5 },
    sudokids: { picture: animals, wide: animalsWide, columns: 3 },
  },
  honour: true,
  emblem: (game) => (game === "sudokids" ? owl : seven),
  story: () => import("./Story.svelte").then((file) => file.default),
  pace: (game) => (game === "sudokids" ? "slow" : "normal"),
} satisfies Card;
