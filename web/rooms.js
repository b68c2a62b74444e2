/**
 * An eslint rule: which folder of `src` may import which.
 *
 * The general rooms know no box of games, a box knows no other box, and `games/grid` and
 * `games/plain` are shared parts that know neither.
 */
import path from "node:path";

const SOURCE = path.join(import.meta.dirname, "src");
const SHARED = ["grid", "plain"];

/** The room a file lies in: `home`, `games`, `games/grid`, `games/sudoku` or, for `src/*.ts`, "". */
export function roomOf(file) {
  const [first, second, third] = path.relative(SOURCE, file).split(path.sep);
  if (second === undefined) return "";
  if (first !== "games" || third === undefined) return first;
  return `games/${second}`;
}

const isBox = (room) => room.startsWith("games/") && !SHARED.includes(room.slice("games/".length));

/** Why a file of one room may not import from another, or null if it may. */
export function refusal(from, to) {
  if (from === to || !isBox(to)) return null;
  if (isBox(from)) return `A box may not import another box ("${to}").`;
  return `General code may not import a box ("${to}"): it finds boxes through games/index.ts.`;
}

export default {
  meta: { type: "problem", schema: [] },
  create(context) {
    const here = roomOf(context.filename);
    function check(source) {
      if (typeof source?.value !== "string" || !source.value.startsWith(".")) return;
      const target = path.resolve(path.dirname(context.filename), source.value);
      const message = refusal(here, roomOf(target));
      if (message) context.report({ node: source, message });
    }
    return {
      ImportDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
    };
  },
};
