/** The six colours and the mark of each, drawn on a field of 100 × 100: no colour is told by hue alone. */
export const COLOURS = ["red", "orange", "yellow", "green", "blue", "purple"] as const;
export type Colour = (typeof COLOURS)[number];

export const MARKS: Record<Colour, string> = {
  red: "M50 88C14 60 8 44 8 32C8 16 20 9 30 9C40 9 47 15 50 23C53 15 60 9 70 9C80 9 92 16 92 32C92 44 86 60 50 88z",
  orange: "M50 8a42 42 0 1 0 .01 0z",
  yellow: "M50 4l14 30 33 4-24 23 6 33-29-16-29 16 6-33L3 38l33-4z",
  green: "M50 8 94 88H6z",
  blue: "M12 12h76v76H12z",
  purple: "M34 8h32v26h26v32H66v26H34V66H8V34h26z",
};

/** The colours of people and of their curves, by seat. */
export const SEAT_COLOURS: readonly Colour[] = [
  "blue",
  "red",
  "green",
  "orange",
  "purple",
  "yellow",
];

/** Ink that can be read on the colour. */
export const INK: Record<Colour, "light" | "dark"> = {
  red: "light",
  orange: "dark",
  yellow: "dark",
  green: "dark",
  blue: "light",
  purple: "dark",
};
