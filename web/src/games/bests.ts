import { stored } from "../storage";

/** The best results of this device, each under a name that says what can be compared. */
export class Bests<Result> {
  private readonly kept;

  constructor(
    key: string,
    readonly isBetter: (one: Result, other: Result) => boolean,
  ) {
    this.kept = stored<Record<string, Result>>(key, {});
  }

  of(name: string): Result | undefined {
    return this.kept.get()[name];
  }

  /** Keeps a result if it is the best so far; returns whether it is. */
  keep(name: string, result: Result): boolean {
    const before = this.of(name);
    if (before !== undefined && !this.isBetter(result, before)) return false;
    this.kept.set({ ...this.kept.get(), [name]: result });
    return true;
  }
}
