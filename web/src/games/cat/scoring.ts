import { listFact, textFact } from "../effects";
import type { RowInfo } from "../../api/types";
import type { CatView } from "./types";
import { CIRCLE_COSTS, type Paper, runCost } from "./paper";

/** One step of the end scoring: a space that costs, a diagonal, or being out of step. */
export interface Step {
  kind: "circle" | "diagonal" | "penalty";
  /** Spaces, by number. */
  spaces: number[];
  value: number;
  /** Names of the spaces that hold the same number. */
  like: string[];
  points: number;
}

/** How a sheet is counted, step by step, as the server has counted it. */
export function stepsOf(
  view: CatView,
  paper: Paper,
  rows: readonly RowInfo[],
  seat: number,
): Step[] {
  const index = (name: string) => paper.spaces.findIndex((space) => space.name === name);
  const value = (name: string) => view.sheets[seat]?.[index(name)] ?? 0;
  const circles = (view.circles[seat] ?? []).map((name): Step => {
    return {
      kind: "circle",
      spaces: [index(name)],
      value: value(name),
      like: partners(rows, seat, name),
      points: CIRCLE_COSTS,
    };
  });
  const runs = (view.diagonals[seat] ?? []).map((names): Step => {
    return {
      kind: "diagonal",
      spaces: names.map(index),
      value: value(names[0]!),
      like: names,
      points: runCost(names),
    };
  });
  const late = view.penalties[seat] ?? 0;
  const penalty: Step[] = late
    ? [{ kind: "penalty", spaces: [], value: 0, like: [], points: late }]
    : [];
  return [...circles, ...runs, ...penalty];
}

/** What the end told of a circle: where its like stands. */
function partners(rows: readonly RowInfo[], seat: number, cell: string): string[] {
  const circles = (rows[rows.length - 1]?.told ?? []).filter(
    (effect) => effect.kind === "circle" && effect.seat === seat,
  );
  const circle = circles.find((effect) => textFact(effect, "cell") === cell);
  return listFact(circle, "partners");
}

export function lost(steps: readonly Step[], kind?: Step["kind"]): number {
  return steps
    .filter((step) => !kind || step.kind === kind)
    .reduce((sum, step) => sum + step.points, 0);
}
