import { expect, test } from "vitest";
import type { Effect } from "../api/types";
import { effectOf, listFact, numberFact, sumText, textFact } from "./effects";

const score: Effect = {
  kind: "score",
  rule: "X-1",
  points: 5,
  facts: { parts: [2, 3], cell: "C4", value: 7 },
};

test("an effect is found by its kind", () => {
  expect(effectOf([{ kind: "end", rule: "" }, score], "score")).toBe(score);
  expect(effectOf([score], "end")).toBeUndefined();
});

test("facts may lie beside the kind", () => {
  const flat = { kind: "score", rule: "X-1", parts: [2, 3] };
  expect(sumText(flat)).toBe("2+3");
});

test("facts are read by their type, and what is missing is nothing", () => {
  expect(numberFact(score, "value")).toBe(7);
  expect(textFact(score, "cell")).toBe("C4");
  expect(listFact(score, "parts")).toEqual(["2", "3"]);
  expect(sumText(score)).toBe("2+3");
  expect(numberFact(score, "cell")).toBe(0);
  expect(textFact(undefined, "cell")).toBe("");
  expect(listFact(null, "parts")).toEqual([]);
});
