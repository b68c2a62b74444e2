import { gameMove } from "../../api/rows";
import type { RowInfo } from "../../api/types";
import { effectOf } from "../effects";
import { claimOf, tilesOf } from "./moves";
import { BuildingPlay } from "./play.svelte";
import { t } from "./texts";
import type { Laid, RaceTypes } from "./types";

/** A race: everybody builds all tiles into one pattern, and claims. All look at a claim. */
export abstract class RacePlay<G extends RaceTypes> extends BuildingPlay<G> {
  /** The key that the claim was made with: a new round may have another. */
  claimKey = $state(0);

  readonly hand: readonly number[] = $derived.by(() => this.view?.hands[this.table.seat] ?? []);

  /** After the end: the layout that won. */
  override get fixed(): readonly Laid[] {
    if (!this.table.over) return [];
    const won = this.table.rows.findLast(
      (row) => gameMove<RaceTypes>(row)?.type === "claim" && !effectOf(row.effects, "out"),
    );
    return won ? tilesOf(gameMove<RaceTypes>(won)) : [];
  }
  override get watched(): readonly Laid[] {
    return this.fixed;
  }

  /** Why nothing is asked, where the usual words would not say it. */
  protected abstract waitingText(): string | null;

  status(): string | null {
    if (!this.view) return null;
    if (this.table.decision) return t("speed.status", { key: this.key });
    return this.table.mine.length ? this.waitingText() : t("sumoku.watching");
  }

  override leaving(): { move: G["move"]; words: string } {
    return { move: { type: "giveup" }, words: t("speed.giveUp") };
  }

  protected canCommit(): boolean {
    return this.complete;
  }

  move(): G["move"] {
    return claimOf(this.building.all);
  }

  commitText(): string {
    const { rack, whole } = this.building;
    if (!this.table.canAct) return t("commit.wait");
    if (!rack.length && !whole) return t("sumoku.notWhole");
    return t(this.complete ? "speed.claim" : "speed.notYet", { n: rack.length });
  }

  example(): string {
    return "claim R1@0,0 B4@1,0";
  }

  override onRows(rows: readonly RowInfo<G>[]): string {
    const claim = rows.findLast((row) => gameMove<RaceTypes>(row)?.type === "claim");
    if (claim) {
      this.claimKey = this.keyBefore(claim);
      this.judged = claim;
      const out = effectOf(claim.effects, "out");
      if (out && this.table.mine.includes(claim.who)) this.table.missed("out", out.rule);
    }
    return super.onRows(rows);
  }

  counting(): boolean {
    return this.judged !== null;
  }

  /** The key that was rolled last before a row; where it is not rolled it stays the same. */
  private keyBefore(row: RowInfo<G>): number {
    const earlier = this.table.rows.filter((each) => each.number < row.number);
    const rolled = earlier.map((each) => gameMove<RaceTypes>(each));
    const roll = rolled.findLast((move) => move?.type === "roll");
    return roll?.type === "roll" ? roll.faces.reduce((sum, face) => sum + face, 0) : this.key;
  }

  /** How much of its tiles a seat has laid out. */
  tally(seat: number): { n: number; of: number } | null {
    const { table, view, building } = this;
    const info = table.info?.seats[seat];
    const of = view?.hands[seat]?.length ?? 0;
    if (!info || !of || table.over || this.hasLeft(seat)) return null;
    const own = seat === table.seat && info.mine;
    const n = own ? building.placed.length : (table.outlines[seat]?.length ?? 0);
    return { n: Math.min(n, of), of };
  }

  /** What a seat is at; null for the usual words. */
  override doing(seat: number): string | null {
    const { table, view } = this;
    const info = table.info?.seats[seat];
    if (!view || !info || table.over || table.hasStandIn(seat)) return null;
    if (info.kind === "person" && !info.online && !info.mine) return null;
    if (!view.hands[seat]?.length) return t("speed.isOut");
    return this.hasLeft(seat) ? t("team.gaveUp") : t("speed.builds");
  }

  /** Whether a seat has given up. */
  protected hasLeft(_seat: number): boolean {
    return false;
  }
}
