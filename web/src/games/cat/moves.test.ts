import { expect, test } from "vitest";
import { parseCross, parseNumbers, writeText } from "./moves";

test("a box is read with its column: headed, or one of the blank ones", () => {
  expect(parseCross("cross 3 row 2")).toMatchObject({ number: 3, row: 2, column: 3 });
  expect(parseCross("cross 3 row 1 blank 2")).toMatchObject({ number: 3, row: 1, column: 8 });
  expect(parseCross("cross 7 row 1")).toBeNull();
  expect(parseCross("write 3@C4")).toBeNull();
});

test("numbers are read wherever they stand, and nothing written is done", () => {
  expect(parseNumbers("write 3@C4 5@d10")).toEqual([
    { value: 3, cell: "C4" },
    { value: 5, cell: "D10" },
  ]);
  expect(writeText(["3@C4", "5@D4"])).toBe("write 3@C4 5@D4");
  expect(writeText([])).toBe("done");
});
