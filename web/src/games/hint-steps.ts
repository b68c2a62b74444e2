/** The steps of a hint, in every game: where to look, which move, why. */
export type HintStep = "where" | "which" | "why";

interface Told<Part> {
  decision: string;
  part: Part;
  step: HintStep;
}

const alike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** How far a hint has been told, part by part: each press tells the next step of the next part. */
export class HintSteps<Part> {
  private told: Told<Part> | null = null;

  /** What was told of a decision; null if nothing was. */
  at(decision: string): { part: Part; step: HintStep } | null {
    return this.told?.decision === decision ? this.told : null;
  }

  /** Whether a press tells the next step of what was told, and needs no new advice. */
  goesOn(decision: string): boolean {
    const step = this.at(decision)?.step;
    return step === "where" || step === "which";
  }

  /**
   * The next step. `next` is the first part that is not done, null if all are: why is told of what
   * was named last, then the next part begins; why again where nothing is left.
   */
  press(decision: string, next: Part | null): { part: Part; step: HintStep } | null {
    const told = this.at(decision);
    if (told && (told.step === "which" || next === null))
      return this.tell(decision, told.part, "why");
    if (next === null) return null;
    const named = told?.step === "where" && alike(told.part, next);
    return this.tell(decision, next, named ? "which" : "where");
  }

  /** Tells a step out of turn: a part that lies nowhere begins with which. */
  tell(decision: string, part: Part, step: HintStep): { part: Part; step: HintStep } {
    this.told = { decision, part, step };
    return { part, step };
  }
}
