import { expect, test } from "vitest";

import { timeLeft } from "./left";

test("a time is told by minutes, then by hours, then by days", () => {
  expect(timeLeft(247)).toEqual({ days: 0, hours: 0, text: "4:07" });
  expect(timeLeft(0).text).toBe("0:00");
  expect(timeLeft(3599).text).toBe("59:59");
  expect(timeLeft(3600)).toEqual({ days: 0, hours: 1, text: "1:00:00" });
  expect(timeLeft(3 * 86_400 - 1)).toEqual({ days: 2, hours: 23, text: "71:59:59" });
  expect(timeLeft(14 * 86_400)).toEqual({ days: 14, hours: 0, text: "336:00:00" });
});
