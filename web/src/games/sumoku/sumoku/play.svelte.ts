import { say } from "../../../parts/announce.svelte";
import { effectOf, listFact } from "../../effects";
import { placeOf } from "../layout";
import { BuildingPlay } from "../play.svelte";
import { t } from "../texts";
import { type Laid, layoutText, parseLayout } from "../tiles";
import type { SumokuView } from "../types";

const PREVIEW_MS = 120;

/** Sumoku: in turn one lays a line onto the common pattern. */
export class SumokuPlay extends BuildingPlay<SumokuView> {
  /** Counts previews: an answer to an earlier one is of no use. */
  private previews = 0;
  private timer = 0;
  /** The decision whose forced pass has been announced. */
  private announced = "";

  override get fixed(): readonly Laid[] {
    return this.view?.table ?? [];
  }
  override get watched(): readonly Laid[] {
    return this.fixed;
  }
  override get last(): readonly string[] {
    const row = this.table.rows.findLast((each) => each.who >= 0 && each.move.includes("@"));
    return row && !this.table.mine.includes(row.who)
      ? parseLayout(row.move).map((tile) => placeOf(tile.x, tile.y))
      : [];
  }
  readonly hand: readonly number[] = $derived.by(() => this.view?.hands[this.table.seat] ?? []);
  /** The number of plays this seat has made. */
  protected readonly tag: number = $derived.by(
    () =>
      this.table.rows.filter((row) => row.who === this.table.seat && row.move.includes("@")).length,
  );
  readonly left: number | null = $derived.by(() => this.view?.bag ?? null);
  readonly extra: boolean = $derived.by(() => this.view?.phase === "extra");
  /** Nothing can be played: the pass is announced, and the server makes it. */
  readonly forced: boolean = $derived.by(() => {
    const moves = this.table.decision?.moves ?? [];
    return moves.length === 1 && (moves[0] === "pass" || moves[0] === "decline");
  });

  private passText(): string {
    return t(this.extra ? "sumoku.noExtra" : "sumoku.noPlay");
  }

  status(): string | null {
    const { table, key } = this;
    if (!this.view) return null;
    if (this.forced && table.canAct) return this.passText();
    if (!table.decision) return null;
    return t(this.extra ? "sumoku.again" : "sumoku.turnStatus", { key });
  }

  override aside(): string {
    const parts = listFact(this.effect, "parts");
    return parts.length > 1
      ? t("status.sum", { sum: parts.join("+"), points: this.effect?.points ?? 0 })
      : "";
  }

  commitText(): string {
    if (!this.table.canAct) return t("commit.wait");
    if (this.forced) return this.passText();
    if (!this.building.loose.length) return t(this.extra ? "sumoku.againShort" : "sumoku.lay");
    return this.effect
      ? t("sumoku.play", { points: this.effect.points ?? 0 })
      : t("sumoku.playBare");
  }

  protected override tipText(): string {
    return t("coach.sumoku.play");
  }

  example(): string {
    return "R1@0,0 B4@1,0";
  }

  protected canCommit(): boolean {
    return true;
  }

  move(): string {
    const { loose } = this.building;
    return layoutText(this.fixed.length ? loose : fromOrigin(loose));
  }

  protected override refresh(): void {
    super.refresh();
    this.announcePass();
  }

  override adopt(items: Readonly<Record<string, string>>): void {
    super.adopt(items);
    this.changed();
  }

  /** Asks what the tiles as they lie would bring, and says why not. */
  protected override changed(): void {
    window.clearTimeout(this.timer);
    this.unmark();
    const asked = ++this.previews;
    if (this.totals && this.table.canAct && this.building.loose.length > 0)
      this.timer = window.setTimeout(() => void this.preview(asked), PREVIEW_MS);
  }

  private async preview(asked: number): Promise<void> {
    const answer = await this.table.preview(this.move());
    if (asked !== this.previews) return;
    if ("told" in answer) this.effect = effectOf(answer.told, "score") ?? null;
    else this.table.refuse(answer.refusal, false);
  }

  /** Announces a forced pass; the server waits for a while and then makes it. */
  private announcePass(): void {
    const at = this.table.decision?.at ?? "";
    if (!this.forced || !at || this.announced === at) return;
    this.announced = at;
    window.setTimeout(() => say(this.passText()), 0);
  }
}

/** The first play begins at 0,0, wherever one has laid it out. */
export function fromOrigin(tiles: readonly Laid[]): Laid[] {
  const top = Math.min(...tiles.map((tile) => tile.y));
  const left = Math.min(...tiles.filter((tile) => tile.y === top).map((tile) => tile.x));
  return tiles.map((tile) => ({ ...tile, x: tile.x - left, y: tile.y - top }));
}
