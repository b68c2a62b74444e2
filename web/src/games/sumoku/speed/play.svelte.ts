import type { Refusal } from "../../../api/api";
import { RacePlay } from "../race.svelte";
import { t } from "../texts";
import type { SpeedTypes } from "../types";

/** Speed Sumoku: rounds; after a wrong claim a player is out of the round; a tile can be swapped for two. */
export class SpeedPlay extends RacePlay<SpeedTypes> {
  /** To see totals would take the risk away. */
  protected override readonly helpsWithTotals = false;
  readonly plaque: string = $derived.by(() => t("sumoku.round", { n: this.view?.round ?? 1 }));
  readonly capacity = 10;
  protected readonly tag: number = $derived.by(() => this.view?.round ?? 0);
  readonly canSwap: boolean = $derived.by(() => (this.view?.bag ?? 0) >= 2 && this.table.canAct);

  protected waitingText(): string {
    return t("speed.out");
  }

  /** What the others build begins anew with each round. */
  private shown = 0;

  protected override refresh(): void {
    super.refresh();
    const round = this.view?.round ?? 0;
    if (this.shown && round !== this.shown) this.table.outlines = {};
    this.shown = round;
  }

  override refused(refusal: Refusal): string | null {
    const words = super.refused(refusal);
    return refusal.code === "table/stale" ? t("speed.void") : words;
  }

  protected override hintTile(move: SpeedTypes["move"]): number | null {
    return move.type === "swap" ? move.tile : null;
  }

  async swap(): Promise<void> {
    const slot = this.building.held;
    if (slot === null) return;
    const tile = this.building.kind(slot);
    this.building.give(slot);
    await this.send({ type: "swap", tile });
  }
}
