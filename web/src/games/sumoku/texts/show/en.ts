/** What is said of a short match that shows how a game goes. */
export const en = {
  "show.sumoku.start":
    "Everyone has eight open tiles. Every line must add up to a multiple of {key}.",
  "show.sumoku.first": "{player} makes a line: its total, {points}, is the score.",
  "show.sumoku.cross": "{player} builds on. Every new line scores: {sum} = {points}.",
  "show.sumoku.best": "Several lines at once score big: {sum} = {points}.",
  "show.sumoku.end": "{why} Tiles left in hand are subtracted. {player} wins.",
  "show.speed.start":
    "Everyone has ten tiles and builds at the same time. Lines must be multiples of {key}.",
  "show.speed.wrong": "{player} claims, but it's wrong: out of this round.",
  "show.speed.right": "{player} has placed every tile and claims. It's right: the round is won.",
  "show.speed.end": "{player} wins two rounds in a row, and the match.",
  "show.spot.start":
    "Ten tiles. Who is first to spot four colours that add up to a multiple of {key}?",
  "show.spot.right": "{player} calls {tiles}. Right: {player} keeps all four.",
  "show.spot.wrong": "{player} calls {tiles}. Wrong: {player} sits out a round.",
  "show.spot.end": "{player} has {n} tiles and wins.",
  "show.team.start":
    "Each team has {n} tiles. All build at once; lines must be multiples of {key}.",
  "show.team.end": "{player} is the first to place every tile, and wins.",
  "show.solo.start":
    "Sixteen tiles: use them all. Lines are multiples of {key}, no colour or number twice.",
  "show.solo.stage": "{n} tiles placed. Ten more come; the placed ones stay.",
  "show.solo.end": "{n} of 96 tiles placed in the end.",
} as const;
