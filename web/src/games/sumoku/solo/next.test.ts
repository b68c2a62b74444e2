import { expect, test } from "vitest";
import { layoutText } from "../layout";
import { laid, pattern } from "../tiles";
import { nextOf } from "./next";

const LAYOUT = pattern(["R1 B4 O6 G2 P3"]);

test("a hint on an empty table lays three tiles that hang together", () => {
  expect(layoutText(nextOf(LAYOUT, [], []))).toBe("R1@0,0 B4@1,0 O6@2,0");
});

test("what lies right stays and is built on, what lies wrong goes", () => {
  const loose = [laid("G2", 3, 0), laid("R5", 9, 9)];
  expect(layoutText(nextOf(LAYOUT, loose, []))).toBe("R1@0,0 B4@1,0 O6@2,0 G2@3,0");
});

test("where earlier stages lie, tiles touch those", () => {
  const fixed = [laid("Y5", 5, 0)];
  expect(layoutText(nextOf(LAYOUT, [], fixed))).toBe("O6@2,0 G2@3,0 P3@4,0");
});
