import { expect, test } from "vitest";
import { HintSteps } from "./hint-steps";

test("each part is told in three steps, and then the next one", () => {
  const steps = new HintSteps<string>();
  const told = ["a", "a", "b", "b", "b", null, null].map((next) => steps.press("d", next));
  expect(told.map((each) => `${each?.part} ${each?.step}`)).toEqual([
    "a where",
    "a which",
    "a why", // a lies already, and it is still said why
    "b where",
    "b which",
    "b why",
    "b why",
  ]);
});

test("what was undone, or not done yet, is told from its beginning", () => {
  const steps = new HintSteps<string>();
  const told = Array.from({ length: 5 }, () => steps.press("d", "a")?.step);
  expect(told).toEqual(["where", "which", "why", "where", "which"]);
});

test("a part that was done after where is not told again", () => {
  const steps = new HintSteps<string>();
  steps.press("d", "a");
  expect(steps.press("d", "b")).toEqual({ part: "b", step: "where" });
});

test("another decision begins anew, and with nothing to do nothing is told", () => {
  const steps = new HintSteps<string>();
  steps.press("d", "a");
  steps.press("d", "a");
  expect(steps.goesOn("d")).toBe(true);
  expect(steps.goesOn("e")).toBe(false);
  expect(steps.press("e", null)).toBe(null);
  expect(steps.press("e", "a")?.step).toBe("where");
});

test("a part without a place begins with which", () => {
  const steps = new HintSteps<string>();
  expect(steps.tell("d", "pass", "which").step).toBe("which");
  expect(steps.press("d", "pass")?.step).toBe("why");
});
