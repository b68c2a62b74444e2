import { expect, test } from "vitest";
import { stages } from "./stages";

const shown = (...given: Parameters<typeof stages>) =>
  stages(...given).map(
    ({ tiles, state }) => ({ done: "✓", now: `[${tiles}]`, later: tiles })[state],
  );

test("nine stages: those that are built, the one at hand, and those to come", () => {
  expect(shown(1, 0, false)).toEqual(["[16]", 26, 36, 46, 56, 66, 76, 86, 96]);
  expect(shown(3, 26, false)).toEqual(["✓", "✓", "[36]", 46, 56, 66, 76, 86, 96]);
});

test("after the end nothing is at hand", () => {
  expect(shown(2, 16, true)).toEqual(["✓", 26, 36, 46, 56, 66, 76, 86, 96]);
  expect(shown(9, 96, true)).toEqual(Array(9).fill("✓"));
});
