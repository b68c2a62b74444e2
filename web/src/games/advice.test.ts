// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { loadWhy, whyText } from "./advice";

const SILENT = () => "";
const HINT = { points: 3, worth: 4.2, gap: 2.4, reasons: [] };

test("a move is explained by what it brings at once and what it is worth in the end", () => {
  expect(whyText(SILENT, HINT)).toBe(
    "It brings 3 points at once. In the end it is worth about 2 points more than the next best move.",
  );
  expect(whyText(SILENT, { ...HINT, points: 0, gap: 0.1 })).toBe("Other moves are about as good.");
  expect(whyText(SILENT, { ...HINT, points: 1, worth: null, gap: null })).toBe(
    "It brings 1 point at once.",
  );
  expect(whyText(SILENT, { ...HINT, points: 0, worth: null, gap: null })).toBe(
    "It's what a good bot would play.",
  );
});

test("reasons of the game come first, and those without words are left out", () => {
  const why = ({ kind }: { kind: string }) => (kind === "line" ? "It completes a line." : "");
  const reasons = [{ kind: "odd" }, { kind: "line" }];
  expect(whyText(why, { ...HINT, reasons })).toBe("It completes a line.");
});

test("a game without words for reasons says nothing of them, nor one whose words do not come", async () => {
  const reason = { kind: "line" };
  expect((await loadWhy({}))(reason)).toBe("");
  expect((await loadWhy({ why: () => Promise.reject(new Error("offline")) }))(reason)).toBe("");
  const why = () => Promise.resolve(() => "It completes a line.");
  expect((await loadWhy({ why }))(reason)).toBe("It completes a line.");
});
