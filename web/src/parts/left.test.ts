import { expect, test } from "vitest";

import { timeLeft, timeWords } from "./left";

test("a time is told by minutes, then by hours, then by days", () => {
  expect(timeLeft(247)).toEqual({ days: 0, hours: 0, text: "4:07" });
  expect(timeLeft(0).text).toBe("0:00");
  expect(timeLeft(3599).text).toBe("59:59");
  expect(timeLeft(3600)).toEqual({ days: 0, hours: 1, text: "1:00:00" });
  expect(timeLeft(3 * 86_400 - 1)).toEqual({ days: 2, hours: 23, text: "71:59:59" });
  expect(timeLeft(14 * 86_400)).toEqual({ days: 14, hours: 0, text: "336:00:00" });
});

test("in words a time has its two largest units", () => {
  expect(timeWords(86_398, "en")).toBe("23 hours, 59 minutes");
  expect(timeWords(90_000, "en")).toBe("1 day, 1 hour");
  expect(timeWords(7 * 86_400, "en")).toBe("7 days");
  expect(timeWords(61, "nl")).toBe("1 minuut en 1 seconde");
  expect(timeWords(300, "zh-Hant")).toBe("5 分鐘");
  expect(timeWords(1, "en")).toBe("1 second");
  expect(timeWords(0, "en")).toBe("0 seconds");
});
