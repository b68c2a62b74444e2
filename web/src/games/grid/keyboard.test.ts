import { expect, test } from "vitest";
import { Naming, walked } from "./keyboard";

test("arrows go to the next space and stay at the edge", () => {
  expect(walked("ArrowRight", 0, 9)).toBe(1);
  expect(walked("ArrowDown", 0, 9)).toBe(9);
  expect(walked("ArrowLeft", 0, 9)).toBe(0);
  expect(walked("ArrowRight", 8, 9)).toBe(8);
  expect(walked("ArrowUp", 3, 6)).toBe(3);
  expect(walked("ArrowDown", 33, 6)).toBe(33);
  expect(walked("x", 0, 9)).toBeNull();
});

test("a letter and then a digit are a name; a digit alone is none", () => {
  const naming = new Naming();
  expect(naming.begins("c")).toBe(true);
  expect(naming.ends("4")).toBe("c4");
  expect(naming.ends("4")).toBe("");
  expect(naming.begins("5")).toBe(false);
});
