/** Why moves of the Sumoku box are good or bad. */
export const en = {
  "sumoku.why.scores": {
    one: "It scores {points} points in {n} line.",
    other: "It scores {points} points in {n} lines.",
  },
  "sumoku.why.extra": "It completes a line of six colours: that brings an extra turn.",
  "sumoku.why.extraScores": {
    one: "It completes a line of six colours: the extra turn can score {n} more.",
    other: "It completes a line of six colours: the extra turn can score {n} more.",
  },
  "sumoku.why.leaves": {
    one: "The next player can then score {n} point.",
    other: "The next player can then score {n} points.",
  },
  "sumoku.why.keeps": {
    one: "The tiles left in hand can still score {n} point.",
    other: "The tiles left in hand can still score {n} points.",
  },
  "sumoku.why.unplayable": "Left in hand, and fitting nowhere now: {tiles}.",
  "sumoku.why.loses": {
    one: "If the game ended like this, the tiles in hand would cost {n} point.",
    other: "If the game ended like this, the tiles in hand would cost {n} points.",
  },
  "sumoku.why.wins": {
    one: "Nothing is left to chance: with the best play of both, it wins by {n} point.",
    other: "Nothing is left to chance: with the best play of both, it wins by {n} points.",
  },
  "sumoku.why.ties": "Nothing is left to chance: with the best play of both, it ends in a tie.",
  "sumoku.why.fails": {
    one: "Nothing is left to chance: with the best play of both, it loses by {n} point.",
    other: "Nothing is left to chance: with the best play of both, it loses by {n} points.",
  },
  "sumoku.why.builds": { one: "The tile fits.", other: "All {n} tiles fit." },
  "sumoku.why.impossible": "No layout can use all these tiles.",
  "sumoku.why.notFound": "No layout was found that uses all these tiles.",
  "sumoku.why.next": "Ten more tiles were tried {tens} times after it: they fitted {fits} times.",
  "sumoku.why.addsUp": "{tiles}: four colours, and {total} is a multiple of the key number.",
  "sumoku.why.addsUpUnsaid":
    "{tiles}: four colours, and their sum is a multiple of the key number.",
} as const;
