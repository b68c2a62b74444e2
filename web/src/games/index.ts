import type { GameUi, Play } from "./game";
import { plain } from "./plain";

// A play is only ever given to the components of its own game.
const as = (ui: unknown) => ui as GameUi<Play>;

/** Each box comes over the line when one of its games is first looked at. */
const BOXES: Record<string, () => Promise<Record<string, unknown>>> = {
  sudoku: () => import("./sudoku").then((box) => box.games),
  sumoku: () => import("./sumoku").then((box) => box.games),
  cat: () => import("./cat").then((box) => box.games),
  cardoku: () => import("./cardoku").then((box) => box.games),
};
const BOX_OF: Record<string, string> = {
  sudoku: "sudoku",
  sudokids: "sudoku",
  sumoku: "sumoku",
  "speed-sumoku": "sumoku",
  "spot-sumoku": "sumoku",
  "team-sumoku": "sumoku",
  "solo-sumoku": "sumoku",
  cat: "cat",
  cardoku: "cardoku",
};

const loaded = new Map<string, GameUi>();

/** The page of a game that `loadGame` has brought; other people's games are played by their list of moves. */
export function gameUi(key: string): GameUi {
  return loaded.get(key) ?? as(plain);
}

/** Brings the page of a game. */
export async function loadGame(key: string): Promise<GameUi> {
  const box = BOXES[BOX_OF[key] ?? ""];
  if (box && !loaded.has(key)) {
    for (const [name, ui] of Object.entries(await box())) loaded.set(name, as(ui));
  }
  return gameUi(key);
}
