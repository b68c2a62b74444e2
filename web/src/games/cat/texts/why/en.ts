/** Why moves of Cat Sudoku are good or bad. */
export const en = {
  "cat.why.circles": { one: "{cells} will be circled.", other: "{cells} will be circled." },
  "cat.why.diagonal": "There is a {value} corner to corner at {cells}.",
  "cat.why.blocks": "Nothing fits at {cells} any more without a loss.",
  "cat.why.keepsOpen": "It still leaves a number for {cells}.",
  "cat.why.keepsRoom": {
    one: "It keeps room for one {value}.",
    other: "It keeps room for {n} of number {value}.",
  },
  "cat.why.takesRoom": {
    one: "It leaves room for only one {value}.",
    other: "It leaves room for only {n} of number {value}.",
  },
  "cat.why.noRoom": "It leaves no room for any {value}.",
  "cat.why.makesWild": {
    one: "{n} die that shows {value} can be any number.",
    other: "{n} dice that show {value} can be any number.",
  },
  "cat.why.spendsBlank": "It uses up a box of a blank column, which would fit any roll.",
  "cat.why.helpsOthers": "It helps the others more.",
} as const;
