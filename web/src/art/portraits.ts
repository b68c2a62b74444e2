/** The heads of the characters, by key; the drawings are kept with the bots. */
const FILES = import.meta.glob<string>("../../../src/masume/bots/portraits/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

export const PORTRAITS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FILES).map(([path, url]) => [/([^/]+)\.svg$/.exec(path)![1]!, url]),
);
