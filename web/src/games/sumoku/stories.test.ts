// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { storiesOf } from "./stories";

test("what Solo Sumoku begins with are sixteen tiles", () => {
  const [first] = storiesOf()["solo-sumoku"]!;
  expect(first!.tiles.flatMap((row) => row.split(" "))).toHaveLength(16);
});
