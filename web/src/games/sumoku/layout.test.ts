import { expect, test } from "vitest";
import layouts from "./fixtures/layouts.json";
import { connected, groupOf, lines, placeOf } from "./layout";
import { type Laid, parseLayout } from "./tiles";

const laid = (tiles: number[][]): Laid[] =>
  tiles.map(([x = 0, y = 0, kind = 0, reads = 0]) => ({ x, y, kind, reads }));

test("a line is a run of two or more, with its total", () => {
  const found = lines(parseLayout("R1@0,0 B4@1,0 O9@1,1"), 5);
  expect(found.map(({ across, total, fits }) => ({ across, total, fits }))).toEqual([
    { across: true, total: 5, fits: true }, // 1 + 4
    { across: false, total: 13, fits: false }, // 4 + 9
  ]);
});

test("a colour twice does not fit, nor a number where all must differ", () => {
  expect(lines(parseLayout("R1@0,0 R4@1,0"), 5)[0]!.fits).toBe(false);
  expect(lines(parseLayout("R5@0,0 B5@1,0"), 5)[0]!.fits).toBe(true);
  expect(lines(parseLayout("R5@0,0 B5@1,0"), 5, true)[0]!.fits).toBe(false);
});

test("tiles that touch at a corner do not hang together", () => {
  expect(connected(parseLayout("R1@0,0 B4@1,1"))).toBe(false);
  expect(connected(parseLayout("R1@0,0 B4@1,1 G2@1,0"))).toBe(true);
});

test("a group is what hangs together with a tile", () => {
  const tiles = parseLayout("R1@0,0 B4@1,0 O6@3,0 P5@4,0");
  expect(groupOf(tiles, { x: 4, y: 0 }).map(({ x }) => x)).toEqual([4, 3]);
  expect(groupOf(tiles, { x: 9, y: 9 })).toEqual([]);
});

test.each(layouts.map((layout, number) => ({ number, layout })))(
  "layout $number has the lines that the rules see",
  ({ layout }) => {
    const tiles = laid(layout.tiles);
    const found = lines(tiles, layout.key, layout.distinct).map((line) => [
      line.tiles.map(({ x, y }) => placeOf(x, y)).join(" "),
      line.total,
      line.fits,
    ]);
    const text = (line: unknown) => JSON.stringify(line);
    expect(found.map(text).sort()).toEqual(layout.lines.map(text).sort());
    expect(connected(tiles)).toBe(layout.connected);
  },
);
