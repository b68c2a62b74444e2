import type { Paper } from "./paper";

/**
 * The drawings around the spaces, kept as files of the box's Python package, which also prints
 * them. A hundred units are a space. The scene and the cat lie below the spaces, the face and the
 * printed numbers above; the parts that move have the class `eye`, `whiskers` or `drift`.
 */
export interface Drawing extends Colours {
  below: string;
  above: string;
}

/** The border of a space, its paper, and the circle for the opening. */
export interface Colours {
  line: string;
  space: string;
  ring: string;
}

/** Until the drawing has come. */
export const PLAIN: Colours = { line: "#6b3f1d", space: "#fffdf6", ring: "#9a3f12" };

/** How much of the drawing is shown around the spaces, in spaces. */
export interface Margins {
  side: number;
  above: number;
  below: number;
}

export const OWN = "own";
const SPACES = "<!-- spaces -->";
const OWN_MARGINS: Margins = { side: 0.8, above: 3.1, below: 0.8 };
const SEASON_MARGINS: Margins = { side: 1.45, above: 1.5, below: 1.4 };

const files = import.meta.glob<string>("../../../../src/masume/games/cat/drawings/*.svg", {
  query: "?raw",
  import: "default",
});
const sheets = import.meta.glob<string>(
  [
    "../../../../src/masume/games/cat/sheets/*.txt",
    "!../../../../src/masume/games/cat/sheets/*.filled.txt",
  ],
  { query: "?raw", import: "default", eager: true },
);

const nameOf = (path: string): string => /(\w+)\.\w+$/.exec(path)?.[1] ?? "";

/** Our own sheets by their rows on one line. */
const seasons: ReadonlyMap<string, string> = new Map(
  Object.entries(sheets).map(([path, text]) => [rowsOf(text), nameOf(path)]),
);

function rowsOf(text: string): string {
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return lines.join("/");
}

/** Which of our sheets this is; `own` for none. */
export function seasonOf(paper: Paper): string {
  return seasons.get(paper.text) ?? OWN;
}

/** How much of its drawing belongs to a sheet. */
export function marginsOf(paper: Paper): Margins {
  return seasonOf(paper) === OWN ? OWN_MARGINS : SEASON_MARGINS;
}

/** The square of the drawing that is shown, as an SVG box in hundredths of a space. */
export function windowOf(paper: Paper): string {
  const { side, above, below } = marginsOf(paper);
  const size = 100 * Math.max(paper.wide + 2 * side, paper.high + above + below);
  const x = (100 * paper.wide - size) / 2;
  const y = (100 * (paper.high - above + below) - size) / 2;
  return [x, y, size, size].map((number) => Math.round(number * 10) / 10).join(" ");
}

/** The text of a drawing's file, read. */
export function parsed(text: string): Drawing {
  const root = text.slice(0, text.indexOf(">"));
  const inside = text.slice(root.length + 1, text.lastIndexOf("</svg>"));
  const [below = "", above = ""] = inside.split(SPACES);
  const colour = (name: string) => new RegExp(`data-${name}="(#\\w+)"`).exec(root)?.[1] ?? "none";
  return { below, above, line: colour("line"), space: colour("space"), ring: colour("ring") };
}

/** The same drawing with names of its own: several may stand in one document. */
export function named(text: string, id: string): string {
  return text.replaceAll('id="', `id="${id}-`).replaceAll("url(#", `url(#${id}-`);
}

let loaded: Readonly<Record<string, Drawing>> = $state.raw({});
const asked = new Set<string>();

/** The drawing of a sheet; null until it has come. */
export function drawingOf(paper: Paper): Drawing | null {
  const season = seasonOf(paper);
  if (!asked.has(season)) {
    asked.add(season);
    void load(season);
  }
  return loaded[season] ?? null;
}

async function load(season: string): Promise<void> {
  const [, file] = Object.entries(files).find(([path]) => nameOf(path) === season) ?? [];
  const text = await file?.().catch(() => asked.delete(season) && undefined);
  if (text) loaded = { ...loaded, [season]: parsed(text) };
}
