// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { device } from "../device.svelte";
import { badgeWords, partsOf } from "./badges";

test("a badge of a box is named after its box", () => {
  expect(partsOf({ badge: "chess:mate" })).toEqual({ box: "chess", name: "mate" });
  expect(partsOf({ badge: "hundred" })).toEqual({ box: "", name: "hundred" });
});

test("a badge that nobody has words for is called by its name", () => {
  device.language = "en";
  expect(badgeWords({ badge: "hundred" }).title).toBe("A hundred games");
  expect(badgeWords({ badge: "chess:mate" })).toEqual({ title: "mate", say: "" });
});
