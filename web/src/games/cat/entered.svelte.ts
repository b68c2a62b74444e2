import { stored } from "../../storage";

/** What people entered for the real dice of a roll; 0 for a die that is not set. Kept over a reload. */
export class EnteredDice {
  private readonly kept;
  private entered = $state.raw({ at: "", faces: [] as readonly number[] });

  /** `decision` names the roll that is due. */
  constructor(
    storageKey: string,
    private readonly decision: () => string,
  ) {
    this.kept = stored(storageKey, this.entered, () => sessionStorage);
    this.entered = this.kept.get();
  }

  readonly faces: readonly number[] = $derived.by(() =>
    this.entered.at === this.decision() ? this.entered.faces : [],
  );

  set(faces: readonly number[]): void {
    this.entered = { at: this.decision(), faces };
    this.kept.set(this.entered);
  }
}
