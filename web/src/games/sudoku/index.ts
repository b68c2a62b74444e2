import { type Box, gamePage, type GameUi } from "../game";
import AfterPicture from "./AfterPicture.svelte";
import Act from "./Act.svelte";
import Picture from "./Picture.svelte";
import Place from "./Place.svelte";
import { SudokuPlay } from "./play.svelte";
import { shapeOf } from "./shape";
import { show } from "./show";
import { ending, gain, sentence } from "./words";

function page(game: string): GameUi {
  const shape = shapeOf(game);
  return gamePage({
    kids: shape.kids,
    Place,
    Act,
    Picture,
    play: (table) => new SudokuPlay(table, shape),
    sentence: (seats, row) => sentence(shape, seats, row),
    gain,
    show: (match) => show(shape, match),
    ending: (result, rows, seats) => ending(shape, result, rows, seats),
    AfterPicture,
  });
}

export default { games: { sudoku: page("sudoku"), sudokids: page("sudokids") } } satisfies Box;
