import type { GameUi, Play } from "./game";
import { plain } from "./plain";
import { sudokids, sudoku } from "./sudoku";
import { sumokuUi } from "./sumoku";

// A play is only ever given to the components of its own game.
const as = (ui: unknown) => ui as GameUi<Play>;

const GAMES: Record<string, GameUi> = {
  sudoku: as(sudoku),
  sudokids: as(sudokids),
  sumoku: as(sumokuUi("sumoku")),
  "speed-sumoku": as(sumokuUi("speed-sumoku")),
  "spot-sumoku": as(sumokuUi("spot-sumoku")),
  "team-sumoku": as(sumokuUi("team-sumoku")),
  "solo-sumoku": as(sumokuUi("solo-sumoku")),
};

/** The page of a game; other people's games are played by their list of moves. */
export function gameUi(key: string): GameUi {
  return GAMES[key] ?? as(plain);
}
