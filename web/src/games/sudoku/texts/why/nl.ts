import type { SudokuWhyTexts } from "./index";

export const nl: SudokuWhyTexts = {
  "sudoku.why.scores": { one: "Dat levert {n} punt op.", other: "Dat levert {n} punten op." },
  "sudoku.why.sum": "Dat levert {n} punten op: {sum}.",
  "sudoku.why.scoresKids": { one: "Dat levert {n} ster op.", other: "Dat levert {n} sterren op." },
  "sudoku.why.nothing": "Dat levert nu niets op.",
  "sudoku.why.completes": "Nu vol: {groups}. Daar kan niemand meer scoren.",
  "sudoku.why.leaves": {
    one: "De volgende speler kan een {tile} op {cell} leggen: {n} punt.",
    other: "De volgende speler kan een {tile} op {cell} leggen: {n} punten.",
  },
  "sudoku.why.leavesKids": {
    one: "De volgende speler kan {n} ster krijgen, met een {tile}.",
    other: "De volgende speler kan {n} sterren krijgen, met een {tile}.",
  },
  "sudoku.why.mayEnd":
    "De partij kan meteen afgelopen zijn ({percent}%): er is geen vakje meer voor {tiles}.",
  "sudoku.why.room": {
    one: "De minste ruimte is er voor een {tile}: {n} vakje, en er komen er nog {tiles}.",
    other: "De minste ruimte is er voor een {tile}: {n} vakjes, en er komen er nog {tiles}.",
  },
  "sudoku.why.keepsFillable": "Het hele bord kan nog vol.",
  "sudoku.why.breaks": "Het bord kan niet meer vol.",
  "sudoku.why.breaksAt": "Het bord kan niet meer vol: op {cell} past niets meer.",
};
