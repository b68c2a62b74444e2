import { ask, ofGame } from "../api/api";
import type { Hint, PuzzleInfo, PuzzleKind, PuzzleTry, PuzzleVerdict } from "../api/types";

/** Where a puzzle is: higher numbers than its pack has are made. */
export interface Place {
  game: string;
  kind: string;
  level: string;
  number: number;
}

const at = ({ game, kind, level, number }: Place) =>
  ofGame(game, `/puzzles/${encodeURIComponent(kind)}/${encodeURIComponent(level)}/${number}`);

/** All kinds of puzzles, with the numbers of their packs. */
export const listPuzzles = () => ask<PuzzleKind[]>("api/puzzles");
export const seePuzzle = (place: Place) => ask<PuzzleInfo>(at(place));
/** What an answer is worth. */
export const answerPuzzle = (place: Place, given: PuzzleTry) =>
  ask<PuzzleVerdict>(at(place), given);
/** The best answer, to be told in steps. */
export const askPuzzleHint = (place: Place) => ask<Hint>(`${at(place)}/hint`, {});
