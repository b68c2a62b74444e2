import type { CourseFacts } from "../api/types";

/** A step of a lesson in which something is done, and what it teaches. */
export type Taught = CourseFacts["taught"][number];

/** So often something must be missed before its lesson is offered. */
const PATIENCE = 2;

/** The step in which the same mistake is foreseen, if there is one for the same rule that one. */
export function stepFor(steps: readonly Taught[], code: string, rule: string): Taught | null {
  const same = steps.filter((each) => each.codes.includes(code));
  return same.find((each) => each.rules.includes(rule)) ?? same[0] ?? null;
}

/** The name under which a device remembers that a step was offered. */
export const nameOf = ({ lesson, step }: Taught): string => `again.${lesson}.${step}`;

/** Counts what is missed in a game; the server's twin is `masume.lessons.coaching`. */
export class Misses {
  private readonly counts = new Map<string, number>();

  /** Whether this was missed often enough to be shown again. */
  missed(code: string, rule: string): boolean {
    const what = `${code} ${rule}`;
    const count = (this.counts.get(what) ?? 0) + 1;
    this.counts.set(what, count);
    return count >= PATIENCE;
  }
}
