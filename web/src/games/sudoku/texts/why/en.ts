/** Why moves of SuDoKu and SudoKids are good or bad. */
export const en = {
  "sudoku.why.scores": { one: "It scores {n} point.", other: "It scores {n} points." },
  "sudoku.why.sum": "It scores {n} points: {sum}.",
  "sudoku.why.scoresKids": { one: "It brings {n} star.", other: "It brings {n} stars." },
  "sudoku.why.nothing": "It scores nothing now.",
  "sudoku.why.completes": "Now full: {groups}. Nobody can score there any more.",
  "sudoku.why.leaves": {
    one: "The next player can place the {tile} on {cell}: {n} point.",
    other: "The next player can place the {tile} on {cell}: {n} points.",
  },
  "sudoku.why.leavesKids": {
    one: "The next player can get {n} star, with the {tile}.",
    other: "The next player can get {n} stars, with the {tile}.",
  },
  "sudoku.why.mayEnd": "The game may be over at once ({percent}%): no space is left for {tiles}.",
  "sudoku.why.room": {
    one: "Least room is left for the {tile}: {n} space, and {tiles} still to come.",
    other: "Least room is left for the {tile}: {n} spaces, and {tiles} still to come.",
  },
  "sudoku.why.keepsFillable": "The whole board can still be filled.",
  "sudoku.why.breaks": "The board can't be filled any more.",
  "sudoku.why.breaksAt": "The board can't be filled any more: nothing fits on {cell}.",
} as const;
