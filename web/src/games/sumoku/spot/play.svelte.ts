import { tick } from "svelte";
import type { Refusal } from "../../../api/api";
import { gameMove } from "../../../api/rows";
import type { RowInfo } from "../../../api/types";
import type { TableState } from "../../../frame/table.svelte";
import { textOr } from "../../../i18n/language.svelte";
import { faceAt, flyTo } from "../../../motion";
import { sound } from "../../../sound";
import { effectOf } from "../../effects";
import type { Play, Tip } from "../../game";
import { HintSteps } from "../../hint-steps";
import { tileNames } from "../names";
import { t } from "../texts";
import type { SpotTypes, SpotView } from "../types";
import { sentence } from "../words";
import { Calls, FOUR } from "./calls.svelte";
import { lastCall, lateText, type Told } from "./told";
import { inSequence } from "../../../i18n/words";

/** How long the four of a call are seen after it. */
const JUDGED_MS = { right: 480, wrong: 1600 };

/** A call that has just been made: its tiles where they lay. */
interface Judged {
  /** By place. */
  tiles: Readonly<Record<number, number>>;
  right: boolean;
  totals: readonly number[];
}

/** Spot Sumoku: ten tiles, and the first player who sees four that fit calls them. */
export class SpotPlay implements Play<SpotTypes> {
  readonly calls: Calls;
  /** What was called a moment ago, still in sight. */
  judged: Judged | null = $state.raw(null);
  /** The places where new tiles have been turned up. */
  fresh: readonly number[] = $state.raw([]);
  /** The ten as they lay before the last news. */
  private before: readonly (number | null)[] = [];
  private timer = 0;
  /** When a call came that was too late; the row that was first may not have come yet. */
  private lateMs = 0;

  constructor(readonly table: TableState<SpotTypes>) {
    this.calls = new Calls(table, () => this.view);
    this.calls.look();
    this.before = this.view?.table ?? [];
  }

  readonly view: SpotView | null = $derived.by(() => this.table.view);
  readonly key: number = $derived(this.view?.key ?? 0);

  readonly told: Told | null = $derived.by(() =>
    lastCall(this.table.rows, this.table.info?.seats ?? []),
  );

  status(): string | null {
    const { seat, mine, decision } = this.table;
    if (!this.view) return null;
    if (decision && this.calls.looking > 0) return t("spot.lookFirst");
    if (decision) return t("spot.status", { key: this.key });
    if (!mine.length) return t("sumoku.watching");
    return this.view.sits_out === seat ? t("spot.sitsOut") : null;
  }

  aside(): string {
    return "";
  }

  doing(seat: number): string | null {
    const { table, view } = this;
    const info = table.info?.seats[seat];
    if (!view || !info || table.over || table.hasStandIn(seat)) return null;
    if (info.kind === "person" && !info.online && !info.mine) return null;
    if (view.sits_out === seat) return t("spot.isOut");
    return view.said_none.includes(seat)
      ? t("spot.sawNone")
      : t("spot.ofGoal", { goal: view.goal });
  }

  /** The tiles that lie there: nobody holds any. */
  holding(): string {
    return tileNames((this.view?.table ?? []).filter((kind) => kind !== null));
  }

  onRows(rows: readonly RowInfo<SpotTypes>[]): string {
    const seats = this.table.info?.seats ?? [];
    this.showCall(rows);
    if (rows.some((row) => row.who >= 0)) this.hinted = [];
    this.calls.look();
    if (this.lateMs) this.table.note = { text: this.lateText() };
    this.lateMs = 0;
    return inSequence(rows.map((row) => sentence(seats, row)));
  }

  /** Lets the four of a call be seen where they lay, while new ones are turned up. */
  private showCall(rows: readonly RowInfo<SpotTypes>[]): void {
    const { before } = this;
    const now = this.view?.table ?? [];
    this.before = now;
    this.fresh = now.flatMap((kind, k) => (kind !== before[k] ? [k] : []));
    const call = rows.map((row) => gameMove<SpotTypes>(row)).findLast((m) => m?.type === "call");
    const effects = rows.flatMap((row) => row.effects);
    const judged = effectOf(effects, "call-right") ?? effectOf(effects, "call-wrong");
    if (call?.type !== "call" || !judged) return;
    const left = [...call.tiles];
    const tiles: Record<number, number> = {};
    before.forEach((kind, k) => {
      const found = kind === null ? -1 : left.indexOf(kind);
      if (found >= 0) tiles[k] = left.splice(found, 1)[0]!;
    });
    const right = judged.kind === "call-right";
    this.judged = { tiles, right, totals: judged.totals };
    if (!right && this.table.mine.includes(judged.seat ?? -1))
      this.table.missed("call-wrong", judged.rule);
    sound(right ? "right" : "refuse");
    if (right) void this.flyAway(judged.seat ?? 0);
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(
      () => (this.judged = null),
      JUDGED_MS[right ? "right" : "wrong"],
    );
  }

  /** The four fly to whoever called them. */
  private async flyAway(seat: number): Promise<void> {
    await tick();
    for (const tile of document.querySelectorAll(".ten .judged")) void flyTo(tile, faceAt(seat));
  }

  clear(): void {
    this.calls.look();
  }

  /** Nothing of a call is kept anywhere: what was picked goes back. */
  adopt(): void {
    this.calls.putBack();
  }

  refused(refusal: Refusal): string | null {
    if (refusal.code === "table/stale") {
      this.lateMs = refusal.facts.ms ?? 0;
      return this.lateText();
    }
    return textOr(`sumoku.refuse.${refusal.code.replace(/^\w+\//, "")}`, "") || null;
  }

  private lateText(): string {
    return lateText(this.table.rows, this.table.info?.seats ?? [], this.lateMs);
  }

  example(): string {
    return "call R6 G1 B6 P2";
  }

  /** The places that a hint frames: a tile to look at, then all four. */
  hinted: readonly number[] = $state.raw([]);
  private readonly steps = new HintSteps<readonly number[]>();
  private advised: { decision: string; tiles: readonly number[] } | null = null;

  /** First a tile to look at, then the four, then why; what one has chosen stays chosen. */
  async hint(): Promise<void> {
    const { table } = this;
    const decision = table.decision?.decision ?? "";
    if (this.advised?.decision !== decision) {
      const move = await table.hint();
      this.advised = move?.type === "call" ? { decision, tiles: move.tiles } : null;
    }
    if (!this.advised || table.decision?.decision !== decision) return;
    const told = this.steps.press(decision, this.advised.tiles);
    const tiles = told?.part ?? [];
    if (told?.step === "why") return table.tellWhy();
    this.hinted = this.placesOf(told?.step === "where" ? tiles.slice(0, 1) : tiles);
    if (told?.step === "where") table.tell(t("spot.hintWhere", { tile: tileNames([tiles[0]!]) }));
    else table.tell(t("spot.hintWhich", { tiles: tileNames(tiles) }));
  }

  /** Where these tiles lie. */
  private placesOf(tiles: readonly number[]): number[] {
    const left = [...tiles];
    return (this.view?.table ?? []).flatMap((kind, k) => {
      const found = kind === null ? -1 : left.indexOf(kind);
      if (found < 0) return [];
      left.splice(found, 1);
      return [k];
    });
  }

  async type(text: string): Promise<void> {
    await this.table.send(text.trim());
  }

  press(event: KeyboardEvent): boolean {
    return this.calls.press(event.key);
  }

  focus(): void {
    document.querySelector<HTMLElement>(".spot [data-place]")?.focus();
  }

  tips(): Tip[] {
    const acted = this.table.rows.some((row) => this.table.mine.includes(row.who));
    const chosen = this.calls.chosen.length;
    const multiples = { one: this.key, two: 2 * this.key, three: 3 * this.key };
    const key = t("coach.spot.key", { key: this.key, ...multiples });
    return [
      { id: "key", text: key, done: chosen > 0 || acted, pin: "up" },
      { id: "four", text: t("coach.spot.four"), done: chosen === FOUR || acted, pin: "up" },
      { id: "call", text: t("coach.spot.call"), done: acted, pin: "down" },
    ];
  }
}
