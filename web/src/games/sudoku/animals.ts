/** The six animals, as drawn in the files of the box. */
const FILES = import.meta.glob<string>("../../../../src/masume/games/sudoku/drawings/*.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** The drawings of animals by their names. */
export function drawn(...names: readonly string[]): string[] {
  return names.map(
    (name) => Object.entries(FILES).find(([path]) => path.endsWith(`/${name}.svg`))?.[1] ?? "",
  );
}
