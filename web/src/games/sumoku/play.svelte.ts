import type { Effect, RowInfo } from "../../api/types";
import { t } from "../../i18n/language.svelte";
import type { TableState } from "../../table/table.svelte";
import { Building } from "./building.svelte";
import { face, type Laid, layoutText, parseLayout } from "./tiles";

/** What the five games show; each sends what concerns it. */
export interface SumokuView {
  phase: string;
  key: number;
  faces: number[];
  end: string;
  hands?: number[][];
  /** Sumoku: the pattern. Spot: ten kinds, null where no tile lies. */
  table?: (Laid | number | null)[];
  turn?: number;
  bag?: number;
  pile?: number;
  round?: number;
  wins?: number[];
  gave_up?: number[];
  layout?: Laid[];
  hand?: number[];
  base?: Laid[];
  laid?: Laid[];
  stage?: number;
  locked?: boolean;
  minutes?: number;
  kept?: number[][];
  goal?: number;
  sits_out?: number | null;
  none?: number[];
  say_total?: boolean;
}

export type Sort = "sumoku" | "speed-sumoku" | "spot-sumoku" | "team-sumoku" | "solo-sumoku";

const PREVIEW_MS = 120;

/** One's own tiles on the table without borders, and what can be done with them. */
export class SumokuPlay {
  readonly building: Building;
  effect: Effect | null = $state.raw(null);
  clash: string[] = $state.raw([]);
  /** The claim that is being looked at by everybody. */
  judged: RowInfo | null = $state.raw(null);
  /** The key it was made with: a new round may have another. */
  claimKey = $state(0);
  /** Spot: the places of the tiles to be called. */
  called: number[] = $state.raw([]);
  /** Spot: milliseconds until calls open. */
  looking = $state(0);
  /** The field takes a tile that is dragged out of the rack. */
  grab: ((slot: string, event: PointerEvent) => void) | null = null;
  private asked = 0;
  private timer = 0;

  constructor(
    readonly table: TableState,
    readonly sort: Sort,
  ) {
    this.building = new Building({
      hand: () => this.hand,
      fixed: () => this.fixed,
      keep: (changes) => {
        table.keepDraft(changes);
        this.look();
      },
      drawer: () => `masume.draft.${table.id}.${table.seat}`,
    });
  }

  readonly view: SumokuView | null = $derived.by(() => this.table.view as SumokuView | null);
  readonly key: number = $derived(this.view?.key ?? 0);
  readonly turns: boolean = $derived(this.sort === "sumoku");
  readonly hand: readonly number[] = $derived.by(() => {
    const view = this.view;
    if (!view) return [];
    if (this.sort !== "solo-sumoku") return view.hands?.[this.table.seat] ?? [];
    const hand = [...(view.hand ?? [])];
    for (const tile of this.fixed) hand.splice(hand.indexOf(tile.kind), 1);
    return hand;
  });
  readonly fixed: readonly Laid[] = $derived.by(() => {
    const view = this.view;
    if (this.sort === "sumoku") return (view?.table as Laid[] | undefined) ?? [];
    if (this.sort === "solo-sumoku") return view?.locked ? (view.base ?? []) : [];
    return [];
  });
  /** Whether the totals of unfinished lines may be seen: in Speed that would take the risk away. */
  readonly totals: boolean = $derived.by(() => {
    const assist = this.table.info?.assist;
    return assist === "learn" || (assist === "play" && this.sort !== "speed-sumoku");
  });
  readonly extra: boolean = $derived(this.view?.phase === "extra");
  readonly complete: boolean = $derived(this.building.rack.length === 0 && this.building.whole);
  readonly ready: boolean = $derived.by(() => {
    if (!this.table.canAct || this.table.busy || this.building.loose.length === 0) return false;
    return this.turns || this.complete || Boolean(this.view?.minutes && this.building.whole);
  });

  /** The move as it lies now. */
  move(): string {
    const { all, loose } = this.building;
    return this.turns ? layoutText(loose) : `claim ${layoutText(all)}`;
  }

  /** Looks what the tiles as they lie would bring, and says why not. */
  look(): void {
    window.clearTimeout(this.timer);
    this.effect = null;
    this.clash = [];
    this.table.note = null;
    const asked = ++this.asked;
    if (!this.totals || !this.turns || !this.table.canAct || this.building.loose.length === 0) return;
    this.timer = window.setTimeout(() => void this.preview(asked), PREVIEW_MS);
  }

  private async preview(asked: number): Promise<void> {
    const answer = await this.table.preview(this.move());
    if (asked !== this.asked) return;
    if (answer.told) this.effect = answer.told.find((each) => each.kind === "score") ?? null;
    else if (answer.refusal) this.refuse(answer.refusal, false);
  }

  private refuse(refusal: { facts: { cells?: string[] } }, aloud: boolean): void {
    this.clash = (refusal.facts.cells ?? []).flatMap((each) => each.split(" "));
    this.table.refuse(refusal, aloud);
  }

  async commit(): Promise<void> {
    if (!this.ready) return;
    await this.send(this.move());
  }

  async send(move: string): Promise<boolean> {
    const refusal = await this.table.send(move);
    if (refusal) this.refuse(refusal, true);
    else this.effect = null;
    return refusal === null;
  }

  /** Lays out a good play for whoever sees none; the game is marked. */
  async hint(): Promise<void> {
    const move = await this.table.hint();
    if (!move) return;
    const fixed = new Set(this.fixed.map((tile) => `${tile.x},${tile.y}`));
    const tiles = parseLayout(move).filter((tile) => !fixed.has(`${tile.x},${tile.y}`));
    if (tiles.length) this.building.show(tiles);
    else this.table.tellNote(t("sumoku.hintOther", { move }));
  }

  // -- what only some of the games have -----------------------------------------------------------

  /** Nothing can be played: the pass is announced and then made. */
  readonly forced: string | null = $derived.by(() => {
    const moves = this.table.decision?.moves ?? [];
    return this.turns && moves.length === 1 && (moves[0] === "pass" || moves[0] === "decline") ? moves[0] : null;
  });
  readonly canSwap: boolean = $derived((this.view?.pile ?? 0) >= 2 && this.table.canAct);
  readonly leaving: string | null = $derived(
    { "speed-sumoku": "giveup", "team-sumoku": "giveup", "solo-sumoku": "stop" }[this.sort as string] ?? null,
  );
  readonly saidNone: boolean = $derived((this.view?.none ?? []).includes(this.table.seat));

  async swap(): Promise<void> {
    const slot = this.building.held;
    if (slot === null) return;
    this.building.back(slot);
    this.building.pick(null);
    await this.send(`swap ${slot.split(".")[0]}`);
  }

  async leave(): Promise<void> {
    if (this.leaving && window.confirm(t("sumoku.leaveAsk"))) await this.send(this.leaving);
  }

  toggle(place: number): void {
    if (!this.table.canAct || this.view?.table?.[place] == null) return;
    const on = this.called.includes(place);
    if (!on && this.called.length >= 4) return;
    this.called = on ? this.called.filter((each) => each !== place) : [...this.called, place];
  }

  async call(total: number | null): Promise<void> {
    const tiles = this.called.map((place) => face(this.view?.table?.[place] as number)).join(" ");
    await this.send(`call ${tiles}${total === null ? "" : ` ${total}`}`);
    this.called = [];
  }

  /** News of the table: claims are judged for all to see, new tiles are looked at first. */
  heard(rows: readonly RowInfo[], keyBefore: number): void {
    const claim = rows.find((row) => row.move.startsWith("claim ") && row.who >= 0);
    if (claim && this.sort !== "solo-sumoku") {
      this.claimKey = keyBefore;
      this.judged = claim;
    }
    if (this.sort === "spot-sumoku" && rows.length) this.called = [];
    this.look();
  }
}
