import { tick } from "svelte";
import type { Refusal } from "../../../api/api";
import { gameMove } from "../../../api/rows";
import type { RowInfo } from "../../../api/types";
import { flyIn, sweep } from "../../../motion";
import { say } from "../../../parts/announce.svelte";
import { effectOf } from "../../effects";
import { layoutText, placeOf } from "../layout";
import { readingOrder } from "../moves";
import { BuildingPlay } from "../play.svelte";
import { t, tn } from "../texts";
import type { Laid, SumokuTypes } from "../types";

const PREVIEW_MS = 120;
/** When tiles lie, own ones and those that come from another's seat. */
const OWN_MS = 120;
const OTHERS_MS = 320;

/** What more tiles may mend: no mistake yet. */
const ON_THE_WAY = ["move/total", "move/gap", "move/apart", "move/single"];

type Score = Extract<SumokuTypes["effect"], { kind: "score" }>;

/** The tiles that a seat laid; null for any other row. */
function tilesIn(row: RowInfo<SumokuTypes>): readonly Laid[] | null {
  const move = gameMove<SumokuTypes>(row);
  return move?.type === "play" ? move.tiles : null;
}

/** Sumoku: in turn people lay a line onto the common pattern. */
export class SumokuPlay extends BuildingPlay<SumokuTypes> {
  /** What the tiles as they lie would score. */
  private score: Score | null = $state.raw(null);
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
    const row = this.table.rows.findLast(tilesIn);
    const tiles = row && !this.table.mine.includes(row.who) ? tilesIn(row) : null;
    return (tiles ?? []).map((tile) => placeOf(tile.x, tile.y));
  }
  readonly hand: readonly number[] = $derived.by(() => this.view?.hands[this.table.seat] ?? []);
  /** The number of plays this seat has made. */
  protected readonly tag: number = $derived.by(
    () => this.table.rows.filter((row) => row.who === this.table.seat && tilesIn(row)).length,
  );
  readonly plaque: string = $derived.by(() => tn("sumoku.toDraw", this.view?.bag ?? 0));
  override readonly ringed = true;
  readonly capacity = 8;
  /** Whether the server has said that the tiles as they lie are wrong. */
  private wrong = $state(false);
  readonly extra: boolean = $derived.by(() => this.view?.phase === "extra");
  /** Nothing can be played: the pass is announced, and the server makes it. */
  readonly forced: boolean = $derived.by(() => {
    const [move, ...others] = this.table.decision?.moves ?? [];
    return !others.length && (move?.type === "pass" || move?.type === "decline");
  });

  /** Whether a seat is this player's own. */
  isOwn(seat: number): boolean {
    return this.table.mine.length > 0 && seat === this.table.seat;
  }

  /** Of others one sees the tiles. */
  override doing(seat: number): string | null {
    const info = this.table.info?.seats[seat];
    if (this.table.over || info?.kind === "open" || this.isOwn(seat)) return null;
    if (info?.kind === "person" && !info.online) return null;
    return this.view?.hands[seat]?.length ? "" : null;
  }

  /** A hint stays as it is, whatever is laid out. */
  protected override asksAgain(): boolean {
    return false;
  }

  /** A play is one line: it is told as a whole, as long as not all of it lies. */
  protected override nextPart(tiles: readonly Laid[]): readonly Laid[] {
    return tiles;
  }

  protected override otherWay(tiles: string): string {
    return t("sumoku.hintTiles", { tiles });
  }

  /** Points come from the tile that was laid last. */
  source(seat: number): { from: Element; after: number } | null {
    const row = this.table.rows.findLast(tilesIn);
    const tile = row?.who === seat ? tilesIn(row)?.[0] : undefined;
    const from = tile && document.querySelector(`[data-fixed="${placeOf(tile.x, tile.y)}"]`);
    return from ? { from, after: this.isOwn(seat) ? OWN_MS : OTHERS_MS } : null;
  }

  override onRows(rows: readonly RowInfo<SumokuTypes>[]): string {
    const said = super.onRows(rows);
    void tick().then(() => rows.forEach((row) => this.show(row)));
    return said;
  }

  /** Tiles come from the seat of whoever laid them; light runs along the lines that score. */
  private show(row: RowInfo<SumokuTypes>): void {
    const lying = (place: string) => document.querySelector(`.field [data-fixed="${place}"]`);
    const own = this.isOwn(row.who);
    for (const { x, y } of tilesIn(row) ?? []) if (!own) void flyIn(lying(placeOf(x, y)), row.who);
    const lines = effectOf(row.effects, "score")?.cells ?? [];
    const light = () => lines.forEach((cells) => void sweep(cells.map(lying)));
    window.setTimeout(light, own ? OWN_MS : OTHERS_MS);
  }

  private passText(): string {
    return t(this.extra ? "sumoku.noExtra" : "sumoku.noPlay");
  }

  status(): string | null {
    const { table, key } = this;
    if (!this.view) return null;
    if (this.forced && table.canAct) return this.passText();
    if (!table.decision) return null;
    if (this.extra) return t("sumoku.again", { key });
    const { info } = table;
    const best = info?.counted && !info.challenge.startsWith("tournament/"); // one play of the day
    return t(best ? "sumoku.bestPlay" : "sumoku.turnStatus", { key });
  }

  override aside(): string {
    const { parts = [], points = 0 } = this.score ?? {};
    return parts.length > 1 ? t("status.sum", { sum: parts.join("+"), points }) : "";
  }

  commitText(): string {
    if (!this.table.canAct) return t("commit.wait");
    if (this.forced) return this.passText();
    const laid = this.building.loose.length;
    if (!laid) return t(this.extra ? "sumoku.againShort" : "sumoku.lay");
    return this.wrong ? t("sumoku.notYet") : tn("sumoku.layTiles", laid);
  }

  override points(): number | null {
    return this.score?.points ?? null;
  }

  protected override tipText(): string {
    return t("coach.sumoku.play");
  }

  example(): string {
    return "R1@0,0 B4@1,0";
  }

  protected canCommit(): boolean {
    return !this.wrong;
  }

  /** Asks first where that is allowed and nothing was told yet: what is refused is never sent. */
  override async commit(): Promise<void> {
    if (!this.ready) return;
    if (!this.score && this.assist !== "bare") await this.preview(++this.previews);
    if (this.ready) await super.commit();
  }

  move(): SumokuTypes["move"] {
    const { loose } = this.building;
    return { type: "play", tiles: readingOrder(this.fixed.length ? loose : fromOrigin(loose)) };
  }

  protected override unmark(): void {
    super.unmark();
    this.score = null;
    this.wrong = false;
  }

  override refused(refusal: Refusal): string | null {
    this.score = null;
    return super.refused(refusal);
  }

  protected override refresh(): void {
    super.refresh();
    this.announcePass();
  }

  override adopt(items: Readonly<Record<string, string>>): void {
    const before = layoutText(this.building.loose);
    super.adopt(items);
    if (layoutText(this.building.loose) !== before) this.changed();
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
    if ("effects" in answer) this.score = effectOf(answer.effects, "score") ?? null;
    else {
      const { code, facts } = answer.refusal;
      if (code !== "move/single") this.table.refuse(answer.refusal, false); // everybody begins so
      this.wrong = refusalIsRule(answer.refusal);
      if (this.wrong && !ON_THE_WAY.includes(code)) this.table.missed(code, facts.rule);
    }
  }

  /** Announces a forced pass; the server waits for a while and then makes it. */
  private announcePass(): void {
    const decision = this.table.decision?.decision ?? "";
    if (!this.forced || !decision || this.announced === decision) return;
    this.announced = decision;
    window.setTimeout(() => say(this.passText()), 0);
  }
}

/** Whether the rules refuse a move, and not the line or the table. */
const refusalIsRule = (refusal: Refusal): boolean => refusal.code.startsWith("move/");

/** The first play begins at 0,0, wherever it was laid out. */
export function fromOrigin(tiles: readonly Laid[]): Laid[] {
  const top = Math.min(...tiles.map((tile) => tile.y));
  const left = Math.min(...tiles.filter((tile) => tile.y === top).map((tile) => tile.x));
  return tiles.map((tile) => ({ ...tile, x: tile.x - left, y: tile.y - top }));
}
