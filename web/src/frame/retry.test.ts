import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Retry } from "./retry";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("each look comes after twice as long, until it was found", () => {
  const look = vi.fn();
  const retry = new Retry(look);
  retry.wait();
  vi.advanceTimersByTime(4000);
  expect(look).toHaveBeenCalledTimes(1);
  retry.wait();
  vi.advanceTimersByTime(7999);
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(look).toHaveBeenCalledTimes(2);
  retry.found();
  retry.wait();
  vi.advanceTimersByTime(4000);
  expect(look).toHaveBeenCalledTimes(3);
});

test("no look is more than ten minutes away, and none comes once it has stopped", () => {
  const look = vi.fn();
  const retry = new Retry(look);
  for (let k = 0; k < 12; k++) retry.wait();
  vi.advanceTimersByTime(600_000);
  expect(look).toHaveBeenCalledTimes(1);
  retry.wait();
  retry.stop();
  vi.advanceTimersByTime(600_000);
  expect(look).toHaveBeenCalledTimes(1);
});
