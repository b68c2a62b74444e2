/** The four domains: a mark of its own for each, drawn on 100 × 100, and one of the tile colours. */
export const DOMAINS = ["K", "S", "T", "V"] as const;
export type Domain = (typeof DOMAINS)[number];

const BOOK = "M4 18C22 10 40 12 50 22C60 12 78 10 96 18V84C78 76 60 78 50 90C40 78 22 76 4 84z";
const FLASK = "M34 4H66V14H61V38L92 84Q96 96 84 96H16Q4 96 8 84L39 38V14H34z";
const COG =
  "M40 2H60L63 16 75 21 87 13 98 30 88 39V52L98 61 89 78 76 74 65 82 62 97H42L38 82 26 75 13 80 3 63 13 53V41L3 31 13 14 26 19 36 14z" +
  "M50 33a16 16 0 1 0 .01 0z";
const BELL =
  "M50 4Q58 4 58 12Q82 20 82 48V66L94 80V84H6V80L18 66V48Q18 20 42 12Q42 4 50 4zM38 89H62Q60 98 50 98Q40 98 38 89z";
const STAR = "M50 4l14 30 33 4-24 23 6 33-29-16-29 16 6-33L3 38l33-4z";

export const MARK: Record<Domain | "W", string> = { K: BOOK, S: FLASK, T: COG, V: BELL, W: STAR };
export const COLOUR: Record<Domain | "W", string> = {
  K: "blue",
  S: "green",
  T: "orange",
  V: "red",
  W: "purple",
};

/** Signs for what has happened to a line, drawn with a pen on 24 × 24. */
export const TICK = "M4 13l5 6L20 5";
export const LOCK = "M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3";
