import type { GameUi } from "../game";
import Act from "./Act.svelte";
import Picture from "./Picture.svelte";
import Place from "./Place.svelte";
import { SudokuPlay } from "./play.svelte";
import { shapeOf } from "./shape";
import { show } from "./show";
import { ending, sentence } from "./words";

function ui(game: string): GameUi<SudokuPlay> {
  const shape = shapeOf(game);
  return {
    kids: shape.kids,
    free: false,
    Place,
    Act,
    Picture,
    play: (table) => new SudokuPlay(table, shape),
    sentence: (seats, row) => sentence(shape, seats, row),
    show: (match) => show(shape, match),
    ending: (result, rows, names) => ending(shape, result, rows, names),
  };
}

export const games = { sudoku: ui("sudoku"), sudokids: ui("sudokids") };
