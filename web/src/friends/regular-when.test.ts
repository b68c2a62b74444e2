import { expect, test } from "vitest";
import { dayName, EVERY_DAY, minuteOf, regularWords, usualTime, weekdayOf } from "./regular-when";

/** A Thursday. */
const NEXT = new Date(2027, 0, 14, 19, 30).getTime();
const words = {
  daily: (time: string) => `daily ${time}`,
  weekly: (day: string, time: string) => `${day} ${time}`,
};

test("when a regular table opens is told by this device's clock and calendar", () => {
  expect(regularWords({ weekday: EVERY_DAY, next: NEXT }, "en", words)).toBe("daily 19:30");
  // Whoever has set it up is a day ahead: for them it is Friday, 4.
  expect(regularWords({ weekday: 4, next: NEXT }, "en", words)).toBe("Thursday 19:30");
  expect(regularWords({ weekday: 4, next: NEXT }, "nl", words)).toBe("donderdag 19:30");
});

test("weekdays are counted from Monday", () => {
  expect([0, 3, 6].map((day) => dayName(day, "en"))).toEqual(["Monday", "Thursday", "Sunday"]);
  expect(dayName(0, "zh-Hant")).toBe("星期一");
  expect([14, 17, 18].map((day) => weekdayOf(new Date(2027, 0, day)))).toEqual([3, 6, 0]);
});

test("a time is read as a minute of the day, and begins at a half hour", () => {
  expect(["00:00", "19:30", "23:59:00"].map(minuteOf)).toEqual([0, 1170, 1439]);
  expect(["", "24:00", "7:5"].map(minuteOf)).toEqual([null, null, null]);
  expect(usualTime(new Date(2027, 0, 14, 19, 47))).toBe("19:30");
  expect(usualTime(new Date(2027, 0, 14, 9, 12))).toBe("09:00");
});
