/** The four domains: a drawing of its own for each, from the files of the box, and one of the tile colours. */
export const DOMAINS = ["K", "S", "T", "V"] as const;
export type Domain = (typeof DOMAINS)[number];

const FILES = import.meta.glob<string>("../../../../src/masume/games/cardoku/drawings/*.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});
const drawing = (name: string): string =>
  Object.entries(FILES).find(([path]) => path.endsWith(`/${name}.svg`))?.[1] ?? "";

export const MARK: Record<Domain | "W", string> = {
  K: drawing("knowledge"),
  S: drawing("science"),
  T: drawing("technology"),
  V: drawing("services"),
  W: drawing("wild"),
};
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
