/** The six characters without the square behind them, to stand at a table. */
const FILES = import.meta.glob<string>(
  "../../../src/masume/bots/portraits/{bodo,hela,igo,otti,pica,ren}.svg",
  { query: "?raw", import: "default", eager: true },
);

/** What a portrait draws inside its square, on 100 × 104. */
const figure = (file: string): string => /scale\([^)]*\)">(.*)<\/g><\/g>/s.exec(file)?.[1] ?? "";

/** SVG of each animal, by its name. */
export const CAST: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FILES).map(([path, file]) => [/(\w+)\.svg/.exec(path)![1]!, figure(file)]),
);
