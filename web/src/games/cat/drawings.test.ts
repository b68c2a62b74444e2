import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { marginsOf, named, parsed, seasonOf, windowOf } from "./drawings.svelte";
import { paperOf } from "./paper";

const BOX = new URL("../../../../src/masume/games/cat/", import.meta.url);
const SEASONS = ["spring", "summer", "autumn", "winter"];
const read = (path: string) => readFileSync(new URL(path, BOX), "utf8");
const sheet = (season: string) =>
  paperOf(
    read(`sheets/${season}.txt`)
      .split("\n")
      .filter((line) => line && !line.startsWith("#")),
  );

test.each(SEASONS)("the sheet of %s is known by its rows and shown as its file says", (season) => {
  expect(seasonOf(sheet(season))).toBe(season);
  const [, box] = /viewBox="([^"]+)"/.exec(read(`drawings/${season}.svg`)) ?? [];
  expect(windowOf(sheet(season))).toBe(box);
});

test("a sheet of somebody's own is shown with the cat above it", () => {
  const own = paperOf(["oooooo", "xxxxxx"]);
  expect(seasonOf(own)).toBe("own");
  expect(marginsOf(own).above).toBeGreaterThan(marginsOf(own).below);
  const [x, y, wide, high] = windowOf(own).split(" ").map(Number);
  expect([wide, high]).toEqual([760, 760]);
  expect([x! + wide! / 2, y! + high! / 2]).toEqual([300, -15]);
});

test.each(readdirSync(new URL("drawings", BOX)))(
  "%s has a part below and a part above the spaces, colours, and a cat that can move",
  (file) => {
    const { below, above, line, space, ring } = parsed(read(`drawings/${file}`));
    for (const colour of [line, space, ring]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    for (const part of [below, above]) expect(part).toContain("<path");
    for (const part of ["eye", "whiskers", "drift"])
      expect(below + above).toContain(`class="${part}"`);
  },
);

test("names inside a drawing are its own, wherever they are used", () => {
  expect(named('<g id="cat"/><path fill="url(#cat)"/>', "a")).toBe(
    '<g id="a-cat"/><path fill="url(#a-cat)"/>',
  );
});
