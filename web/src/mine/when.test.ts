// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { device } from "../device.svelte";
import { daysAgo, duration, when } from "./when";

const now = new Date(2026, 10, 18, 9, 30).getTime();
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime();

test("days are those of the calendar", () => {
  expect(daysAgo(at(2026, 10, 17, 23, 59), now)).toBe(1);
  expect(daysAgo(at(2026, 10, 18, 0, 1), now)).toBe(0);
});

test("what was lately is named by its day, what was earlier by its date", () => {
  device.language = "en";
  expect(when(at(2026, 10, 18, 7, 5), now)).toMatch(/^today 7:05/);
  expect(when(at(2026, 10, 17, 23, 0), now)).toBe("yesterday");
  expect(when(at(2026, 10, 14, 12, 0), now)).toBe("Saturday");
  expect(when(at(2026, 10, 1, 12, 0), now)).toBe("November 1");
  expect(when(at(2025, 4, 3, 12, 0), now)).toBe("May 3, 2025");
});

test("times are in seconds, then in minutes", () => {
  device.language = "en";
  expect(duration(45_000)).toBe("45 sec");
  expect(duration(750_000)).toBe("13 min");
});
