// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { clearResults, SETTINGS, stored } from "./storage";

beforeEach(() => localStorage.clear());

test("a value that was set is there again, for others with the same key too", () => {
  stored("a", 0).set(7);
  expect(stored("a", 0).get()).toBe(7);
  expect(localStorage.getItem("a")).toBe("7");
});

test("without a value, or with one that cannot be read, there is the fallback", () => {
  const value = stored("a", { tag: "none" });
  expect(value.get()).toEqual({ tag: "none" });
  localStorage.setItem("a", "{broken");
  expect(value.get()).toEqual({ tag: "none" });
});

test("a value that was cleared is gone", () => {
  const value = stored<number | null>("a", null);
  value.set(3);
  value.clear();
  expect(value.get()).toBeNull();
});

test("storage that fails neither throws nor loses the fallback", () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  } as unknown as Storage;
  const value = stored("a", 1, () => full);
  value.set(2);
  expect(value.get()).toBe(1);
  const missing = stored("a", 1, () => {
    throw new Error("not allowed");
  });
  missing.clear();
  expect(missing.get()).toBe(1);
});

test("everything but the settings can be cleared", () => {
  stored(SETTINGS, {}).set({ sound: false });
  stored("masume-puzzles", {}).set({ a: 1 });
  stored("masume.draft.T1", {}).set({ a: 1 });
  stored("another", 0).set(1);
  clearResults();
  expect(Object.keys(localStorage).sort()).toEqual(["another", SETTINGS]);
  clearResults(() => {
    throw new Error("not allowed");
  });
});

test("a value of the session is kept apart", () => {
  stored("a", 0, () => sessionStorage).set(5);
  expect(stored("a", 0).get()).toBe(0);
});
