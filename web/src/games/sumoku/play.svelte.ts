import type { Refusal } from "../../api/api";
import type { Effect, RowInfo } from "../../api/types";
import { t, told } from "../../i18n/language.svelte";
import { play as sound } from "../../sound";
import type { TableState } from "../../table/table.svelte";
import { seatName } from "../../table/words";
import type { Play, Tip } from "../game";
import { Building } from "./building.svelte";
import { face, type Laid, layoutText, parseLayout, tileName } from "./tiles";
import { sentence } from "./words";

/** What the five games show; each sends what concerns it. */
export interface SumokuView {
  phase: string;
  key: number;
  faces: number[];
  end: string;
  hands?: number[][];
  /** Sumoku: the pattern. Spot: ten kinds, null where no tile lies. */
  table?: (Laid | number | null)[];
  bag?: number;
  pile?: number;
  round?: number;
  wins?: number[];
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
/** A pass that cannot be helped is announced and held so long. */
const FORCED_MS = 1500;
const FOUR = 4;
const LEAVING: Partial<Record<Sort, string>> = { "speed-sumoku": "giveup", "team-sumoku": "giveup", "solo-sumoku": "stop" };

/** One's own tiles on the table without borders, and what can be done with them. */
export class SumokuPlay implements Play {
  readonly building: Building;
  readonly leaving: string | null;
  readonly turns: boolean;
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
  private forcing = "";
  private lastKey = 0;

  constructor(
    readonly table: TableState,
    readonly sort: Sort,
  ) {
    this.turns = sort === "sumoku";
    this.leaving = LEAVING[sort] ?? null;
    this.building = new Building({
      hand: () => this.hand,
      fixed: () => this.fixed,
      keep: (changes) => {
        table.keepDraft(changes);
        this.look();
        this.closeStage();
      },
      drawer: () => `masume.draft.${table.id}.${table.seat}`,
    });
  }

  readonly view: SumokuView | null = $derived.by(() => this.table.view as SumokuView | null);
  readonly key: number = $derived(this.view?.key ?? 0);
  readonly fixed: readonly Laid[] = $derived.by(() => {
    const view = this.view;
    if (this.sort === "sumoku") return (view?.table as Laid[] | undefined) ?? [];
    if (this.sort === "solo-sumoku") return view?.locked ? (view.base ?? []) : [];
    return [];
  });
  readonly hand: readonly number[] = $derived.by(() => {
    const view = this.view;
    if (!view) return [];
    if (this.sort !== "solo-sumoku") return view.hands?.[this.table.seat] ?? [];
    const hand = [...(view.hand ?? [])];
    for (const tile of this.fixed) hand.splice(hand.indexOf(tile.kind), 1);
    return hand;
  });
  /** Whether the totals of unfinished lines may be seen: in Speed that would take the risk away. */
  readonly totals: boolean = $derived.by(() => {
    const assist = this.table.info?.assist;
    return assist === "learn" || (assist === "play" && this.sort !== "speed-sumoku" && this.sort !== "spot-sumoku");
  });
  readonly extra: boolean = $derived(this.view?.phase === "extra");
  readonly complete: boolean = $derived.by(() => this.building.rack.length === 0 && this.building.whole);
  readonly ready: boolean = $derived.by(() => {
    if (!this.table.canAct || this.table.busy || this.building.loose.length === 0) return false;
    return this.turns || this.complete || Boolean(this.view?.minutes && this.building.whole);
  });
  /** Nothing can be played: the pass is announced and then made. */
  readonly forced: string | null = $derived.by(() => {
    const moves = this.table.decision?.moves ?? [];
    return this.turns && moves.length === 1 && (moves[0] === "pass" || moves[0] === "decline") ? moves[0] : null;
  });
  readonly canSwap: boolean = $derived.by(() => (this.view?.pile ?? 0) >= 2 && this.table.canAct);
  readonly saidNone: boolean = $derived.by(() => (this.view?.none ?? []).includes(this.table.seat));

  // -- for the frame of the page --------------------------------------------------------------------

  status(): string | null {
    const { table, view } = this;
    if (!view) return null;
    if (this.forced && table.canAct) return t(this.extra ? "sumoku.noExtra" : "sumoku.noPlay");
    if (!table.decision) {
      if (this.sort === "spot-sumoku" && view.sits_out === table.seat && table.mine.length) return t("spot.sitsOut");
      return null;
    }
    const key = this.key;
    if (this.sort === "sumoku") return t(this.extra ? "sumoku.again" : "sumoku.turnStatus", { key });
    if (this.sort === "spot-sumoku") return t("spot.status", { key });
    if (this.sort === "solo-sumoku") return t("solo.status", { key, stage: view.stage ?? 1 });
    return t("speed.status", { key, round: view.round ?? 1 });
  }

  aside(): string {
    const parts = this.effect?.facts?.parts ?? [];
    return parts.length > 1 ? t("status.sum", { sum: parts.join("+"), points: this.effect?.points ?? 0 }) : "";
  }

  holding(): string {
    const tiles = this.building.rack.map(({ kind }) => tileName(kind)).join(", ");
    return tiles ? t("tell.hand", { tile: tiles }) : t("sumoku.allLaid");
  }

  heard(rows: readonly RowInfo[]): string {
    const claim = rows.find((row) => row.who >= 0 && row.move.startsWith("claim "));
    if (claim && this.sort !== "solo-sumoku") {
      this.claimKey = this.lastKey;
      this.judged = claim;
    }
    this.lastKey = this.key || this.lastKey;
    if (this.sort === "spot-sumoku") this.called = [];
    const seats = this.table.info?.seats ?? [];
    const own = rows.some((row) => this.table.mine.includes(row.who));
    const points = rows.flatMap((row) => row.told).find((each) => each.kind === "score")?.points ?? 0;
    if (rows.some((row) => row.who >= 0)) sound(own ? "own" : "other", points);
    this.look();
    this.pass();
    this.wait();
    return rows.map((row) => sentence(seats, row)).filter(Boolean).join(" ");
  }

  clear(): void {
    this.building.held = null;
    this.look();
    this.pass();
    this.wait();
  }

  refused(refusal: Refusal): string | null {
    this.clash = (refusal.facts.cells ?? []).flatMap((each) => each.split(" "));
    this.effect = null;
    if (refusal.code === "table/stale" && this.sort === "spot-sumoku") return this.late(refusal);
    const total = Number((refusal.facts as { total?: number }).total ?? 0);
    const words = told(`sumoku.refuse.${refusal.code.replace("move/", "")}`, "");
    return words ? words.replace("{total}", String(total)).replace("{key}", String(this.key)) : null;
  }

  /** Somebody was first: by how much, and that nothing is lost. */
  private late(refusal: Refusal): string {
    const call = this.table.rows.findLast((row) => row.who >= 0 && row.move.startsWith("call "));
    const ms = Number((refusal.facts as { ms?: number }).ms ?? 0);
    if (!call || !ms || call.ms > ms) return t("spot.lateSomehow");
    const seconds = ((ms - call.ms) / 1000).toFixed(2);
    return t("spot.late", { name: seatName(this.table.info?.seats ?? [], call.who), seconds });
  }

  example(): string {
    return { sumoku: "R1@0,0 B4@1,0", "spot-sumoku": "call R6 G1 B6 P2" }[this.sort as string] ?? "claim R1@0,0 B4@1,0";
  }

  async type(text: string): Promise<void> {
    await this.table.send(text.trim());
  }

  press(event: KeyboardEvent): boolean {
    if ((event.key === "f" || event.key === "F") && this.building.held) {
      this.building.turn(this.building.held);
      return true;
    }
    return false;
  }

  focus(): void {
    document.querySelector<SVGElement>(".field svg")?.focus();
  }

  tips(): Tip[] {
    const acted = this.table.rows.some((row) => this.table.mine.includes(row.who));
    const laid = this.building.placed.length > 0 || acted;
    if (this.sort === "spot-sumoku") {
      const chosen = this.called.length > 0 || acted;
      return [
        { id: "key", text: t("coach.spot.key", { key: this.key }), done: chosen, pin: "up" },
        { id: "four", text: t("coach.spot.four"), done: this.called.length === FOUR || acted, pin: "up" },
        { id: "call", text: t("coach.spot.call"), done: acted, pin: "down" },
      ];
    }
    return [
      { id: "key", text: t("coach.sumoku.key", { key: this.key }), done: laid, pin: "up" },
      { id: "lay", text: t("coach.sumoku.lay"), done: laid, pin: "down" },
      { id: "claim", text: t(this.turns ? "coach.sumoku.play" : "coach.sumoku.claim"), done: acted, pin: "down" },
    ];
  }

  adopt(items: Readonly<Record<string, string>>): void {
    this.building.adopt(items);
  }

  // -- acting ---------------------------------------------------------------------------------------

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
    if ("told" in answer) this.effect = answer.told.find((each) => each.kind === "score") ?? null;
    else this.table.refuse(answer.refusal, false);
  }

  async commit(): Promise<void> {
    if (this.ready) await this.send(this.move());
  }

  async send(move: string): Promise<boolean> {
    return (await this.table.send(move)) === null;
  }

  /** A stage of Solo closes by itself as soon as everything lies right. */
  private closeStage(): void {
    if (this.sort === "solo-sumoku" && this.complete && this.table.canAct) void this.send(this.move());
  }

  /** Lays out a good play for whoever sees none; the game is marked. */
  async hint(): Promise<void> {
    const move = await this.table.hint();
    if (!move) return;
    const fixed = new Set(this.fixed.map((tile) => `${tile.x},${tile.y}`));
    const tiles = parseLayout(move).filter((tile) => !fixed.has(`${tile.x},${tile.y}`));
    if (tiles.length) this.building.show(tiles);
    else this.table.tell(t("sumoku.hintOther", { move }));
  }

  /** Makes a pass that cannot be helped, after a while. */
  private pass(): void {
    const { forced } = this;
    const at = this.table.decision?.at ?? "";
    if (!forced || !at || this.forcing === at) return;
    this.forcing = at;
    window.setTimeout(() => {
      if (this.table.decision?.at === at && this.forced === forced) void this.send(forced);
    }, FORCED_MS);
  }

  /** Lets everybody have a look at new tiles before calls open. */
  private wait(): void {
    const opens = this.table.position?.opens ?? 0;
    if (this.sort !== "spot-sumoku" || opens <= 0) return;
    this.looking = opens;
    const until = this.table.position?.row;
    window.setTimeout(() => {
      if (this.table.position?.row === until) this.looking = 0;
    }, opens);
  }

  async swap(): Promise<void> {
    const slot = this.building.held;
    if (slot === null) return;
    this.building.back(slot);
    this.building.held = null;
    await this.send(`swap ${slot.split(".")[0]}`);
  }

  toggle(place: number): void {
    if (!this.table.canAct || this.view?.table?.[place] == null) return;
    const on = this.called.includes(place);
    if (!on && this.called.length >= FOUR) return;
    this.called = on ? this.called.filter((each) => each !== place) : [...this.called, place];
  }

  async call(total: number | null): Promise<void> {
    const tiles = this.called.map((place) => face(this.view?.table?.[place] as number)).join(" ");
    await this.send(`call ${tiles}${total === null ? "" : ` ${total}`}`);
    this.called = [];
  }
}
