// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { blank } from "../blank";
import { scoreText } from "../log";
import solo from "./pages/solo-sumoku";
import speed from "./pages/speed-sumoku";
import spot from "./pages/spot-sumoku";
import sumoku from "./pages/sumoku";

test("a score is said in what the game counts", () => {
  expect(scoreText(blank, 12)).toBe("12 points");
  expect(scoreText(solo, 26)).toBe("26 tiles");
  expect(scoreText(spot, 1)).toBe("1 tile");
  expect(scoreText(speed, 2)).toBe("2 rounds");
  expect(scoreText(sumoku, 1)).toBe("1 point");
});
