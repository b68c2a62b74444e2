// @vitest-environment happy-dom
import { expect, test } from "vitest";
import box from ".";
import { plain } from "../plain";
import { scoreText } from "../log";

test("a score is said in what the game counts", () => {
  expect(scoreText(plain, 12)).toBe("12 points");
  expect(scoreText(box.games["solo-sumoku"], 26)).toBe("26 tiles");
  expect(scoreText(box.games["spot-sumoku"], 1)).toBe("1 tile");
  expect(scoreText(box.games["speed-sumoku"], 2)).toBe("2 rounds won");
  expect(scoreText(box.games.sumoku, 1)).toBe("1 point");
});
