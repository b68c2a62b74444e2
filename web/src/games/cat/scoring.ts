import { effectsOf } from "../effects";
import type { RowInfo } from "../../api/types";
import type { CatTypes, CatView } from "./types";
import { CIRCLE_COSTS, type Paper, runCost } from "./paper";

/** One step of the end scoring: a space that costs, a diagonal, or being out of step. */
export interface Step {
  kind: "circle" | "diagonal" | "penalty";
  /** Spaces, by number. */
  spaces: number[];
  value: number;
  /** Names of the spaces that hold the same number. */
  cells: string[];
  points: number;
}

/** How a sheet is counted, step by step, as the server has counted it. */
export function stepsOf(
  view: CatView,
  paper: Paper,
  rows: readonly RowInfo<CatTypes>[],
  seat: number,
): Step[] {
  const index = (name: string) => paper.spaces.findIndex((space) => space.name === name);
  const value = (name: string) => view.sheets[seat]?.[index(name)] ?? 0;
  const circles = (view.circles[seat] ?? []).map((name): Step => {
    return {
      kind: "circle",
      spaces: [index(name)],
      value: value(name),
      cells: partners(rows, seat, name),
      points: CIRCLE_COSTS,
    };
  });
  const runs = (view.diagonals[seat] ?? []).map((names): Step => {
    return {
      kind: "diagonal",
      spaces: names.map(index),
      value: value(names[0]!),
      cells: names,
      points: runCost(names),
    };
  });
  const late = view.penalties[seat] ?? 0;
  const penalty: Step[] = late
    ? [{ kind: "penalty", spaces: [], value: 0, cells: [], points: late }]
    : [];
  return [...circles, ...runs, ...penalty];
}

/** The other spaces that hold the number of a circle, as the last row says. */
function partners(rows: readonly RowInfo<CatTypes>[], seat: number, cell: string): string[] {
  const circles = effectsOf(rows.at(-1)?.effects ?? [], "circle");
  return circles.find((circle) => circle.seat === seat && circle.cell === cell)?.partners ?? [];
}

export function lost(steps: readonly Step[], kind?: Step["kind"]): number {
  return steps
    .filter((step) => !kind || step.kind === kind)
    .reduce((sum, step) => sum + step.points, 0);
}
