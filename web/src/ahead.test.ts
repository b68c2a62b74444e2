// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchAhead } from "./ahead";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("scripts come one after another, a while after the first screen", async () => {
  const begun: string[] = [];
  let arrive: () => void = () => undefined;
  const menu = () => {
    begun.push("menu");
    return new Promise<void>((resolve) => (arrive = resolve));
  };
  const home = () => Promise.resolve(begun.push("home"));
  fetchAhead(menu, home);
  await vi.advanceTimersByTimeAsync(7900);
  expect(begun).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(begun).toEqual(["menu"]);
  arrive();
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toEqual(["menu", "home"]);
});

test("one that cannot be brought does not keep the others, and a screen that is left brings none", async () => {
  const home = vi.fn(() => Promise.resolve());
  fetchAhead(() => Promise.reject(new Error("offline")), home);
  await vi.advanceTimersByTimeAsync(8100);
  expect(home).toHaveBeenCalledOnce();
  fetchAhead(home)();
  await vi.advanceTimersByTimeAsync(8100);
  expect(home).toHaveBeenCalledOnce();
});
