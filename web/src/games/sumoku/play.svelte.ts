import type { Refusal } from "../../api/api";
import type { Effect, RowInfo } from "../../api/types";
import { device } from "../../device.svelte";
import { textOr } from "../../i18n/language.svelte";
import { t } from "./texts";
import { play as sound } from "../../sound";
import { say } from "../../parts/announce.svelte";
import type { TableState } from "../../frame/table.svelte";
import { seatName } from "../../i18n/words";
import type { Play, Tip } from "../game";
import { Building } from "./building.svelte";
import { Calls, FOUR } from "./calls.svelte";
import { Keyboard } from "./keyboard";
import { tileName } from "./names";
import { type Laid, layoutText, parseLayout } from "./tiles";
import { LEAVING, type Sort, type SumokuView } from "./view";
import { doing, sentence } from "./words";

const PREVIEW_MS = 120;
/** So many tiles a hint lays where a whole layout would give everything away. */
const HINT_TILES = 3;

/** One's own tiles on the table without borders, and what can be done with them. */
export class SumokuPlay implements Play {
  readonly building: Building;
  readonly calls: Calls;
  readonly leaving: string | null;
  readonly turns: boolean;
  effect: Effect | null = $state.raw(null);
  clash: string[] = $state.raw([]);
  /** The claim that is being looked at by everybody. */
  judged: RowInfo | null = $state.raw(null);
  /** The key it was made with: a new round may have another. */
  claimKey = $state(0);
  /** The field takes a tile that is dragged out of the rack. */
  grab: ((slot: string, event: PointerEvent) => void) | null = null;
  private readonly keyboard = new Keyboard(this);
  private asked = 0;
  private timer = 0;
  private told = "";
  private lastKey = 0;
  /** Spot: when a call came that was too late; its words may need a row that has not come yet. */
  private lateMs = 0;
  /** Solo: the layout that was handed in last. */
  private closed = "";

  constructor(
    readonly table: TableState,
    readonly sort: Sort,
  ) {
    this.turns = sort === "sumoku";
    this.leaving = LEAVING[sort] ?? null;
    this.calls = new Calls(table, () => this.view);
    this.building = new Building({
      hand: () => this.hand,
      fixed: () => this.fixed,
      tag: () => this.tag,
      name: () => this.ownName,
      keep: (changes) => {
        table.keepDraft(changes);
        if (Object.keys(changes).every((each) => each.startsWith("hold:"))) return;
        this.look();
        this.closeStage();
      },
      drawer: () => `masume.draft.${table.id}`,
    });
    if (table.over) this.building.forget();
    this.lastKey = this.key;
    this.news();
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
  /** What is built now: with another play, round or stage one begins anew. */
  private readonly tag: string = $derived.by(() => {
    const { view, sort, table } = this;
    if (!view) return "";
    const own = table.rows.filter((row) => row.who === table.seat && row.move.includes("@")).length;
    const what =
      { sumoku: own, "speed-sumoku": view.round, "solo-sumoku": view.locked && view.stage }[
        sort as string
      ] ?? 0;
    return `${table.seat} ${what}`;
  });
  /** One's own name where several people play this seat. */
  private readonly ownName: string | null = $derived.by(() => {
    const seat = this.table.info?.seats[this.table.seat];
    return seat?.mates.length ? device.name || seat.name : null;
  });
  /** Whether the totals of unfinished lines may be seen: in Speed that would take the risk away. */
  readonly totals: boolean = $derived.by(() => {
    const assist = this.table.info?.assist;
    return (
      assist === "learn" ||
      (assist === "play" && this.sort !== "speed-sumoku" && this.sort !== "spot-sumoku")
    );
  });
  readonly extra: boolean = $derived(this.view?.phase === "extra");
  readonly complete: boolean = $derived.by(
    () => this.building.rack.length === 0 && this.building.whole,
  );
  readonly ready: boolean = $derived.by(() => {
    if (!this.table.canAct || this.table.busy || this.judged || this.building.loose.length === 0)
      return false;
    return this.turns || this.complete || Boolean(this.view?.minutes && this.building.whole);
  });
  /** Nothing can be played: the pass is announced, and the server makes it. */
  readonly forced: string | null = $derived.by(() => {
    const moves = this.table.decision?.moves ?? [];
    return this.turns && moves.length === 1 && (moves[0] === "pass" || moves[0] === "decline")
      ? moves[0]
      : null;
  });
  readonly canSwap: boolean = $derived.by(() => (this.view?.pile ?? 0) >= 2 && this.table.canAct);

  // -- for the frame of the page --------------------------------------------------------------------

  status(): string | null {
    const { table, view, key } = this;
    if (!view) return null;
    if (this.forced && table.canAct) return t(this.extra ? "sumoku.noExtra" : "sumoku.noPlay");
    if (!table.decision) return this.waiting(view);
    if (this.sort === "sumoku")
      return t(this.extra ? "sumoku.again" : "sumoku.turnStatus", { key });
    if (this.sort === "spot-sumoku") return t("spot.status", { key });
    if (this.sort === "solo-sumoku") return t("solo.status", { key, stage: view.stage ?? 1 });
    return t("speed.status", { key, round: view.round ?? 1 });
  }

  /** Why nothing is asked, where the usual words would not say it. */
  private waiting(view: SumokuView): string | null {
    const { seat, mine } = this.table;
    if (!mine.length) return this.turns ? null : t("sumoku.watching");
    if (view.sits_out === seat) return t("spot.sitsOut");
    if (this.sort === "speed-sumoku") return t("speed.out");
    return view.gave_up?.includes(seat) ? t("team.out") : null;
  }

  aside(): string {
    const parts = this.effect?.facts?.parts ?? [];
    return parts.length > 1
      ? t("status.sum", { sum: parts.join("+"), points: this.effect?.points ?? 0 })
      : "";
  }

  doing(seat: number): string | null {
    return doing(this, seat);
  }

  holding(): string {
    const tiles = this.building.rack.map(({ kind }) => tileName(kind)).join(", ");
    return tiles ? t("tell.hand", { tile: tiles }) : t("sumoku.allLaid");
  }

  heard(rows: readonly RowInfo[]): string {
    const claim = rows.findLast((row) => row.who >= 0 && row.move.startsWith("claim "));
    if (claim && this.sort !== "solo-sumoku") {
      this.claimKey = this.lastKey;
      this.judged = claim;
    }
    if (this.table.over) this.building.forget();
    this.stepBack(rows);
    const seats = this.table.info?.seats ?? [];
    const own = rows.some((row) => this.table.mine.includes(row.who));
    const points =
      rows.flatMap((row) => row.told).find((each) => each.kind === "score")?.points ?? 0;
    if (rows.some((row) => row.who >= 0)) sound(own ? "own" : "other", points);
    this.news();
    if (this.lateMs) this.table.note = { text: this.late() };
    this.lateMs = 0;
    return rows
      .map((row) => sentence(seats, row))
      .filter(Boolean)
      .join(" ");
  }

  /** Solo: a stage that was taken back lies there as it was, to be changed. */
  private stepBack(rows: readonly RowInfo[]): void {
    if (this.sort !== "solo-sumoku" || !rows.some((row) => row.move.startsWith("takeback"))) return;
    const stage = this.table.rows.findLast((row) => row.move.startsWith("claim "));
    this.building.sync();
    if (!stage) return;
    this.closed = stage.move; // it is not handed in again before something has been changed
    this.building.show(this.withoutFixed(stage.move));
  }

  clear(): void {
    this.building.pick(null);
    this.news();
  }

  private news(): void {
    this.lastKey = this.key || this.lastKey;
    this.building.sync();
    this.look();
    this.tellPass();
    if (this.sort === "spot-sumoku") this.calls.look();
  }

  refused(refusal: Refusal): string | null {
    this.clash = (refusal.facts.cells ?? []).flatMap((each) => each.split(" "));
    this.effect = null;
    if (refusal.code === "table/stale" && this.sort === "spot-sumoku") {
      this.lateMs = Number((refusal.facts as { ms?: number }).ms ?? 0);
      return this.late();
    }
    if (refusal.code === "table/stale" && this.sort === "speed-sumoku") return t("speed.void");
    const total = Number((refusal.facts as { total?: number }).total ?? 0);
    const words = textOr(`sumoku.refuse.${refusal.code.replace(/^\w+\//, "")}`, "");
    return words
      ? words.replace("{total}", String(total)).replace("{key}", String(this.key))
      : null;
  }

  /** Somebody was first: by how much, and that nothing is lost. */
  private late(): string {
    const call = this.table.rows.findLast(
      (row) => row.who >= 0 && row.move.startsWith("call ") && row.ms <= this.lateMs,
    );
    if (!call) return t("spot.lateSomehow");
    const seconds = ((this.lateMs - call.ms) / 1000).toFixed(2);
    return t("spot.late", { name: seatName(this.table.info?.seats ?? [], call.who), seconds });
  }

  example(): string {
    return (
      { sumoku: "R1@0,0 B4@1,0", "spot-sumoku": "call R6 G1 B6 P2" }[this.sort as string] ??
      "claim R1@0,0 B4@1,0"
    );
  }

  async type(text: string): Promise<void> {
    await this.table.send(text.trim());
  }

  press(event: KeyboardEvent): boolean {
    return this.keyboard.press(event);
  }

  focus(): void {
    document.querySelector<HTMLElement>(".field svg, .spot [data-place]")?.focus();
  }

  tips(): Tip[] {
    const acted = this.table.rows.some((row) => this.table.mine.includes(row.who));
    const laid = this.building.placed.length > 0 || acted;
    if (this.sort === "spot-sumoku") {
      const chosen = this.calls.chosen.length;
      return [
        {
          id: "key",
          text: t("coach.spot.key", { key: this.key }),
          done: chosen > 0 || acted,
          pin: "up",
        },
        { id: "four", text: t("coach.spot.four"), done: chosen === FOUR || acted, pin: "up" },
        { id: "call", text: t("coach.spot.call"), done: acted, pin: "down" },
      ];
    }
    return [
      { id: "key", text: t("coach.sumoku.key", { key: this.key }), done: laid, pin: "up" },
      { id: "lay", text: t("coach.sumoku.lay"), done: laid, pin: "down" },
      {
        id: "claim",
        text: t(this.turns ? "coach.sumoku.play" : "coach.sumoku.claim"),
        done: acted,
        pin: "down",
      },
    ];
  }

  adopt(items: Readonly<Record<string, string>>): void {
    this.building.adopt(items);
    this.look();
    if (this.ownName === null) this.closeStage(); // else whoever laid the last tile closes it
  }

  carry(): Record<string, string> {
    return this.building.items();
  }

  // -- acting ---------------------------------------------------------------------------------------

  /** The move as it lies now. */
  move(): string {
    const { all, loose } = this.building;
    if (!this.turns) return `claim ${layoutText(all)}`;
    return layoutText(this.fixed.length ? loose : fromOrigin(loose));
  }

  /** Looks what the tiles as they lie would bring, and says why not. */
  look(): void {
    if (this.sort === "spot-sumoku") return;
    window.clearTimeout(this.timer);
    this.effect = null;
    this.clash = [];
    this.table.note = null;
    const asked = ++this.asked;
    if (!this.totals || !this.turns || !this.table.canAct || this.building.loose.length === 0)
      return;
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
    if (
      this.sort !== "solo-sumoku" ||
      !this.complete ||
      !this.table.canAct ||
      this.closed === this.move()
    )
      return;
    this.closed = this.move();
    void this.send(this.closed);
  }

  /** Lays out a good play for whoever sees none; the game is marked. */
  async hint(): Promise<void> {
    const move = await this.table.hint();
    if (!move) return;
    const tiles = this.withoutFixed(move);
    if (tiles.length)
      this.building.show(this.turns ? tiles : nextOf(tiles, this.building.loose, this.fixed));
    else this.table.tell(t(move === "stop" ? "solo.noHint" : "sumoku.hintOther", { move }));
  }

  /** The tiles of a move that do not lie there already. */
  private withoutFixed(move: string): Laid[] {
    const fixed = new Set(this.fixed.map((tile) => `${tile.x},${tile.y}`));
    return parseLayout(move).filter((tile) => !fixed.has(`${tile.x},${tile.y}`));
  }

  /** Tells of a pass that cannot be helped; the server holds it for a while and then makes it. */
  private tellPass(): void {
    const at = this.table.decision?.at ?? "";
    if (!this.forced || !at || this.told === at) return;
    this.told = at;
    window.setTimeout(() => say(t(this.extra ? "sumoku.noExtra" : "sumoku.noPlay")), 0);
  }

  async swap(): Promise<void> {
    const slot = this.building.held;
    if (slot === null) return;
    this.building.give(slot);
    await this.send(`swap ${slot.split(".")[0]}`);
  }
}

/** Of a whole layout what lies right already, and a few tiles more that touch it. */
function nextOf(layout: readonly Laid[], loose: readonly Laid[], fixed: readonly Laid[]): Laid[] {
  const right = layout.filter((tile) =>
    loose.some((each) => layoutText([each]) === layoutText([tile])),
  );
  const near = (a: Laid, b: Laid) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
  for (let more = HINT_TILES; more > 0; more--) {
    const there = [...fixed, ...right];
    const next = layout.find(
      (tile) => !right.includes(tile) && (!there.length || there.some((each) => near(each, tile))),
    );
    if (next) right.push(next);
  }
  return right;
}

/** The first play begins at 0,0, wherever one has laid it out. */
function fromOrigin(tiles: readonly Laid[]): Laid[] {
  const top = Math.min(...tiles.map((tile) => tile.y));
  const left = Math.min(...tiles.filter((tile) => tile.y === top).map((tile) => tile.x));
  return tiles.map((tile) => ({ ...tile, x: tile.x - left, y: tile.y - top }));
}
