import { expect, test } from "vitest";
import layouts from "./fixtures/layouts.json";
import { connected, groupOf, layoutText, lines, placeOf } from "./layout";
import { laid, pattern } from "./tiles";
import type { Laid } from "./types";

const unpacked = (tiles: number[][]): Laid[] =>
  tiles.map(([x = 0, y = 0, kind = 0, reads = 0]) => ({ x, y, kind, reads }));

test("a line is a run of two or more, with its total", () => {
  const found = lines(pattern(["R1 B4", "-- O9"]), 5);
  expect(found.map(({ across, total, fits }) => ({ across, total, fits }))).toEqual([
    { across: true, total: 5, fits: true }, // 1 + 4
    { across: false, total: 13, fits: false }, // 4 + 9
  ]);
});

test("a colour twice does not fit, nor a number where all must differ", () => {
  expect(lines(pattern(["R1 R4"]), 5)[0]!.fits).toBe(false);
  expect(lines(pattern(["R5 B5"]), 5)[0]!.fits).toBe(true);
  expect(lines(pattern(["R5 B5"]), 5, true)[0]!.fits).toBe(false);
});

test("tiles that touch at a corner do not hang together", () => {
  expect(connected(pattern(["R1", "-- B4"]))).toBe(false);
  expect(connected(pattern(["R1 G2", "-- B4"]))).toBe(true);
});

test("equal layouts have one text, whatever the order of their tiles", () => {
  const tiles = [laid("B4", 1, 0), laid("R9", -1, 2), laid("R1", 0, 0)];
  expect(layoutText(tiles)).toBe("R1@0,0 B4@1,0 R9@-1,2");
  expect(layoutText(tiles.reverse())).toBe("R1@0,0 B4@1,0 R9@-1,2");
});

test("a group is what hangs together with a tile", () => {
  const tiles = pattern(["R1 B4 -- O6 P5"]);
  expect(groupOf(tiles, { x: 4, y: 0 }).map(({ x }) => x)).toEqual([4, 3]);
  expect(groupOf(tiles, { x: 9, y: 9 })).toEqual([]);
});

test.each(layouts.map((layout, number) => ({ number, layout })))(
  "layout $number has the lines that the rules see",
  ({ layout }) => {
    const tiles = unpacked(layout.tiles);
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
