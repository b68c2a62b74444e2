/**
 * An eslint rule: which folder of `src` may import which.
 *
 * Rooms import only from rooms further down the list `ORDER`; types may come from anywhere in it.
 * The general rooms know no box of games, and a box knows no other box. Files directly in `src`
 * (storage, device, route) may be imported by all.
 */
import path from "node:path";

const SOURCE = path.join(import.meta.dirname, "src");

/** From the page as a whole down to what needs nothing else. */
export const ORDER = [
  "tournaments",
  "lessons",
  "puzzles",
  "mine",
  "home",
  "pages",
  "frame",
  "after",
  "games",
  "friends",
  "parts",
  "i18n",
  "api",
  "motion",
  "art",
];
/** Parts that several boxes share. */
const SHARED = ["games/grid", "games/honour", "games/plain"];

/** The room a file lies in: `home`, `games`, `games/grid`, `games/sudoku` or, for `src/*.ts`, "". */
export function roomOf(file) {
  const [first, second, third] = path.relative(SOURCE, file).split(path.sep);
  if (first === "..") return ""; // drawings lie with the Python packages
  if (second === undefined) return ORDER.includes(first) ? first : ""; // a folder has an index
  if (first !== "games" || third === undefined) return first;
  return `games/${second}`;
}

const isBox = (room) => room.startsWith("games/") && !SHARED.includes(room);
const rank = (room) => ORDER.indexOf(room.split("/")[0]);

/** Why a file of one room may not import from another, or null if it may. */
export function refusal(from, to, typeOnly = false) {
  if (from === to || to === "") return null;
  if (isBox(to)) {
    if (isBox(from)) return `A box may not import another box ("${to}").`;
    return `General code may not import a box ("${to}"): it finds boxes through games/index.ts.`;
  }
  if (from === "" || typeOnly || rank(from) <= rank(to)) return null;
  return `"${from}" may not import from "${to}", which builds on it.`;
}

export default {
  meta: { type: "problem", schema: [] },
  create(context) {
    const here = roomOf(context.filename);
    function check(source, typeOnly) {
      if (typeof source?.value !== "string" || !source.value.startsWith(".")) return;
      const target = path.resolve(path.dirname(context.filename), source.value);
      const message = refusal(here, roomOf(target), typeOnly);
      if (message) context.report({ node: source, message });
    }
    return {
      ImportDeclaration: (node) => check(node.source, node.importKind === "type"),
      ImportExpression: (node) => check(node.source, false),
      ExportNamedDeclaration: (node) => check(node.source, node.exportKind === "type"),
      ExportAllDeclaration: (node) => check(node.source, node.exportKind === "type"),
    };
  },
};
