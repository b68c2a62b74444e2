import type { Target } from "../../api/types";
import { cellIndex } from "./cells";

type Found = (Element | null)[];

/** The spaces of a square board that a target of a lesson names: one, or a row, column or block. */
export function findSpaces(side: number, high: number, wide: number, target: Target): Found | null {
  const { kind, name } = target;
  const at = cellIndex(side, name);
  const all = Array.from({ length: side * side }, (_, k) => k);
  const [row, column] = [Math.floor(at / side), at % side];
  switch (kind) {
    case "cell":
    case "card":
      return [spaceOf(at)];
    case "row":
      return all.filter((k) => Math.floor(k / side) === Number(name) - 1).map(spaceOf);
    case "column":
      return all.filter((k) => k % side === name.charCodeAt(0) - 65).map(spaceOf);
    case "block":
      return all
        .filter((k) => Math.floor(Math.floor(k / side) / high) === Math.floor(row / high))
        .filter((k) => Math.floor((k % side) / wide) === Math.floor(column / wide))
        .map(spaceOf);
    default:
      return null;
  }
}

function spaceOf(cell: number): Element | null {
  return document.querySelector(`.board [data-cell="${cell}"]`);
}
