import { expect, test } from "vitest";
import { layoutText } from "./layout";
import { isPart, nextLine } from "./next-line";
import { laid, pattern } from "./tiles";

const LAYOUT = pattern(["R1 B4 -- --", "-- G6 P4 --", "-- -- O1 Y9"]);
const next = (lying: string[]) => layoutText(nextLine(LAYOUT, pattern(lying)));

test("on an empty table the first line comes first", () => {
  expect(next([])).toBe("R1@0,0 B4@1,0");
});

test("what lies is gone on from, by the line that lacks fewest tiles", () => {
  expect(next(["R1 B4"])).toBe("G6@1,1");
  expect(next(["R1 B4", "-- G6"])).toBe("P4@2,1");
  expect(next(["R1 B4", "-- G6 P4", "-- -- O1"])).toBe("Y9@3,2");
});

test("nothing is left when everything lies", () => {
  expect(nextLine(LAYOUT, LAYOUT)).toEqual([]);
});

test("a tile that lies elsewhere, or is read otherwise, is no part of the layout", () => {
  expect(isPart(LAYOUT, pattern(["R1 B4"]))).toBe(true);
  expect(isPart(LAYOUT, [laid("R1", 5, 5)])).toBe(false);
  expect(isPart(LAYOUT, [laid("G9", 1, 1)])).toBe(false);
});
