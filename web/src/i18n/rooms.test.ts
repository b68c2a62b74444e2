import { expect, test } from "vitest";
import type { Dictionary } from "./texts";

test("no text lies in two rooms", async () => {
  const files = import.meta.glob<Record<string, Dictionary>>(["./en/*.ts", "./*/en.ts"]);
  const rooms = await Promise.all(Object.values(files).map((load) => load()));
  const keys = rooms.flatMap((room) => Object.values(room)).flatMap((texts) => Object.keys(texts));
  expect(keys.length).toBeGreaterThan(400);
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});
