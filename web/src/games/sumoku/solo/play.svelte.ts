import { gameMove, tableMove } from "../../../api/rows";
import type { RowInfo } from "../../../api/types";
import { sound } from "../../../sound";
import { effectOf } from "../../effects";
import { layoutText } from "../layout";
import { claimOf, tilesOf } from "../moves";
import { BuildingPlay } from "../play.svelte";
import { t, tn } from "../texts";
import type { Claim, Laid, SoloTypes } from "../types";

/** Solo Sumoku: stage after stage, each closing by itself as soon as everything lies right. */
export class SoloPlay extends BuildingPlay<SoloTypes> {
  override readonly distinct = true;
  /** The layout that was claimed last, as text. */
  private closed = "";

  override get fixed(): readonly Laid[] {
    return this.view?.locked ? this.view.base : [];
  }
  override get watched(): readonly Laid[] {
    return this.view?.laid ?? [];
  }
  override get set(): readonly Laid[] {
    return this.fixed;
  }
  readonly hand: readonly number[] = $derived.by(() => {
    const hand = [...(this.view?.hand ?? [])];
    for (const tile of this.fixed) hand.splice(hand.indexOf(tile.kind), 1);
    return hand;
  });
  protected readonly tag: string = $derived.by(() =>
    this.view?.locked ? String(this.view.stage) : "false",
  );
  readonly plaque: string = $derived.by(() => tn("sumoku.toDraw", this.view?.bag ?? 0));
  readonly capacity = 10;
  /** Whether the aim is to place as many tiles as possible in a given time. */
  readonly timed: boolean = $derived.by(() => Boolean(this.view?.minutes));

  override get commits(): boolean {
    return this.timed;
  }

  status(): string | null {
    if (!this.view) return null;
    const { rack, whole } = this.building;
    if (this.table.decision && !this.timed) {
      if (!rack.length && !whole) return t("sumoku.notWhole");
      return tn("solo.toGo", rack.length, { stage: this.view.stage || 1 });
    }
    if (this.table.decision)
      return t("solo.status", { key: this.key, stage: this.view.stage || 1 });
    return this.table.mine.length ? null : t("sumoku.watching");
  }

  override leaving(): { move: SoloTypes["move"]; words: string } {
    return { move: { type: "stop" }, words: t("solo.stop") };
  }

  protected canCommit(): boolean {
    return this.complete || (this.timed && this.building.whole);
  }

  move(): Claim {
    return claimOf(this.building.all);
  }

  commitText(): string {
    const { all } = this.building;
    if (!this.table.canAct) return t("commit.wait");
    return t("solo.claim", { n: all.length });
  }

  example(): string {
    return "claim R1@0,0 B4@1,0";
  }

  override onRows(rows: readonly RowInfo<SoloTypes>[]): string {
    this.stepBack(rows);
    if (
      effectOf(
        rows.flatMap((row) => row.effects),
        "stage-built",
      )
    )
      sound("joint");
    return super.onRows(rows);
  }

  /** A stage that was taken back lies there as it was, to be changed. */
  private stepBack(rows: readonly RowInfo<SoloTypes>[]): void {
    const back = rows.map(tableMove).findLast((move) => move?.type === "takeback");
    const row = back && this.table.rows.find(({ number }) => number === back.to);
    const stage = row && gameMove<SoloTypes>(row);
    if (!stage) return;
    this.building.sync();
    this.closed = layoutText(tilesOf(stage)); // not claimed again before something has changed
    this.building.show(this.withoutFixed(stage));
  }

  protected override changed(): void {
    super.changed();
    this.closeStage();
  }

  protected override refresh(): void {
    this.building.sync();
    this.unmark();
  }

  override adopt(items: Readonly<Record<string, string>>): void {
    super.adopt(items);
    if (this.ownName === null) this.closeStage(); // else the device that laid the last tile closes it
  }

  private closeStage(): void {
    const layout = layoutText(this.building.all);
    if (!this.complete || !this.table.canAct || this.closed === layout) return;
    this.closed = layout;
    void this.send(this.move());
  }

  protected override tipText(): string {
    return t("coach.solo.done");
  }

  protected override hintText(move: SoloTypes["move"]): string {
    return move.type === "stop" ? t("solo.noHint") : super.hintText(move);
  }
}
