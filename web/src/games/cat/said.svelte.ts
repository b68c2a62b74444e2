/** What real dice are said to show for the roll that is due, 0 for one that is not set. It survives a reload. */
export class Said {
  private kept: { at: string; faces: number[] } = $state.raw({ at: "", faces: [] });

  constructor(
    private readonly drawer: string,
    private readonly at: () => string,
  ) {
    try {
      this.kept = {
        ...this.kept,
        ...(JSON.parse(sessionStorage.getItem(drawer) ?? "{}") as typeof this.kept),
      };
    } catch {
      // A device that keeps nothing: the dice are set again.
    }
  }

  readonly faces: readonly number[] = $derived.by(() =>
    this.kept.at === this.at() ? this.kept.faces : [],
  );

  say(faces: number[]): void {
    this.kept = { at: this.at(), faces };
    try {
      sessionStorage.setItem(this.drawer, JSON.stringify(this.kept));
    } catch {
      // As above.
    }
  }
}
