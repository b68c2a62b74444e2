import { expect, test } from "vitest";
import type { PrintFacts } from "../../api/types";
import { fileAddress, isEmpty, partAddress, toggled, usualChoice } from "./choices";

const FACTS: PrintFacts = {
  game: "chess",
  players: [1, 6],
  usual: 4,
  options: ["size"],
  languages: ["en", "nl"],
  papers: ["a4", "us-letter"],
  parts: ["board", "pieces", "rules"],
};
const ALL = usualChoice(FACTS, "nl", "nl-NL");

test("everything is printed for a usual table in one's own language", () => {
  const { parts } = FACTS;
  expect(ALL).toEqual({ players: 4, paper: "a4", language: "nl", parts, options: {} });
  expect(fileAddress(FACTS, ALL)).toBe("api/games/chess/print?players=4&lang=nl&paper=a4");
});

test("where Letter is usual it is chosen, if it can be printed", () => {
  expect(usualChoice(FACTS, "en", "en-US").paper).toBe("us-letter");
  expect(usualChoice({ ...FACTS, papers: ["a4"] }, "en", "en-US").paper).toBe("a4");
});

test("a language that is missing becomes one that is there", () => {
  expect(usualChoice(FACTS, "zh-Hant", "zh-TW").language).toBe("en");
});

test("a part is left out and comes back to its place", () => {
  const less = toggled(FACTS, ALL, "pieces");
  expect(less.parts).toEqual(["board", "rules"]);
  expect(fileAddress(FACTS, less)).toContain("&parts=board%2Crules");
  expect(toggled(FACTS, less, "pieces").parts).toEqual(["board", "pieces", "rules"]);
});

test("without any part there is nothing to print, unless there are none to choose", () => {
  expect(isEmpty(FACTS, { ...ALL, parts: [] })).toBe(true);
  expect(isEmpty(FACTS, ALL)).toBe(false);
  expect(isEmpty({ ...FACTS, parts: [] }, { ...ALL, parts: [] })).toBe(false);
});

test("options are sent by name with the file and with the pictures", () => {
  const own = { ...ALL, options: { size: "10&10" } };
  expect(fileAddress(FACTS, own)).toContain("&size=10%2610");
  expect(partAddress(FACTS, own, "board")).toBe(
    "api/games/chess/print/board?players=4&lang=nl&paper=a4&size=10%2610",
  );
});
