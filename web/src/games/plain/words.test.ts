import { describe, expect, it } from "vitest";
import { effectSentence, moveLabel, sentences, type Texts } from "./words";

const TEXTS: Texts = {
  "move.write": "{value} in {cell}",
  "effect.wrote": {
    one: "{name}: {value} in {cell}, {points} point.",
    other: "{name}: {value} in {cell}, {points} points.",
  },
  "effect.full": "The board is full.",
};
const WROTE = { kind: "wrote", rule: "LAT-3", seat: 0, value: 3, cell: "B2" };

describe("the words of a box", () => {
  it("name its moves", () => {
    expect(moveLabel(TEXTS, { type: "write", value: 3, cell: "B2" })).toBe("3 in B2");
  });

  it("tell what happened, one point or several", () => {
    expect(effectSentence(TEXTS, { ...WROTE, points: 1 }, "Ann")).toBe("Ann: 3 in B2, 1 point.");
    expect(effectSentence(TEXTS, { ...WROTE, points: 2 }, "Ann")).toBe("Ann: 3 in B2, 2 points.");
    expect(effectSentence(TEXTS, WROTE, "Ann")).toBe("Ann: 3 in B2, 0 points.");
  });

  it("tell a whole row", () => {
    const effects = [
      { ...WROTE, points: 2 },
      { kind: "full", rule: "LAT-5" },
    ];
    expect(sentences(TEXTS, effects, (seat) => ["Ann", "Bea"][seat] ?? "")).toBe(
      "Ann: 3 in B2, 2 points. The board is full.",
    );
  });
});

describe("a box without words", () => {
  it("names moves by what they hold", () => {
    expect(moveLabel({}, { type: "lay", value: 3, cell: "B2", reads: null })).toBe("lay 3 B2");
    expect(
      moveLabel(
        {},
        {
          type: "write",
          numbers: [
            [3, "C4"],
            [5, "D4"],
          ],
        },
      ),
    ).toBe("write 3 C4 5 D4");
    expect(moveLabel({}, { type: "pass" })).toBe("pass");
  });

  it("tells effects by their kind and points", () => {
    expect(effectSentence({}, { ...WROTE, points: 2 }, "Ann")).toBe("Ann: wrote (2).");
    expect(effectSentence({}, { kind: "full" }, "")).toBe("full.");
  });
});
