import type { Refusal } from "../../api/api";
import { tableMove } from "../../api/rows";
import type { RowInfo, Target } from "../../api/types";
import { device } from "../../device.svelte";
import type { TableState } from "../../frame/table.svelte";
import { textOr } from "../../i18n/language.svelte";
import { play as sound } from "../../sound";
import { effectOf } from "../effects";
import type { Play, Tip } from "../game";
import { HintSteps } from "../hint-steps";
import { Building } from "./building.svelte";
import { Keyboard } from "./keyboard";
import type { Point } from "./camera";
import { layoutText, placeOf } from "./layout";
import { cellsIn } from "./lesson";
import { tilesOf } from "./moves";
import { tileName, tileNames } from "./names";
import { isPart, nextLine } from "./next-line";
import { t } from "./texts";
import { numberOf } from "./tiles";
import type { BuildingTypes, Laid } from "./types";
import { sentence } from "./words";
import { inARow, inSequence } from "../../i18n/words";

/** So many tiles make lines whose totals one has seen. */
const SOME = 4;

/** The player's tiles on the table without borders, and what can be done with them. */
export abstract class BuildingPlay<G extends BuildingTypes> implements Play<G> {
  readonly building: Building;
  clash: string[] = $state.raw([]);
  /** A claim that everybody is looking at: nothing can be moved. */
  judged: RowInfo<G> | null = $state.raw(null);
  /** The field takes a tile that is dragged out of the rack. */
  grab: ((slot: string, event: PointerEvent) => void) | null = null;
  /** The field brings cells into sight. */
  reveal: ((cells: readonly Laid[]) => void) | null = null;
  /** The field brings cells into sight that are to be touched. */
  aimCamera: ((cells: readonly Point[]) => void) | null = null;
  private readonly keyboard = new Keyboard(this);

  constructor(readonly table: TableState<G>) {
    this.building = new Building({
      hand: () => this.hand,
      fixed: () => this.fixed,
      tag: () => (this.view ? `${table.seat} ${this.tag}` : ""),
      name: () => this.ownName,
      keep: (changes) => {
        table.keepDraft(changes);
        if (!Object.keys(changes).every((each) => each.startsWith("hold:"))) this.changed();
      },
      storageKey: `masume.draft.${table.id}`,
    });
    if (table.over) this.building.forget();
  }

  /** Takes in the table as it is; called once the whole object is there. */
  start(): this {
    this.refresh();
    return this;
  }

  readonly view: G["view"] | null = $derived.by(() => this.table.view);
  readonly key: number = $derived(this.view?.key ?? 0);
  /** The name of this player where several people play this seat. */
  protected readonly ownName: string | null = $derived.by(() => {
    const seat = this.table.info?.seats[this.table.seat];
    return seat?.mates.length ? device.name || seat.name : null;
  });
  /** Those who play this seat together, by name. */
  readonly mates: readonly string[] = $derived.by(() => {
    const seat = this.table.info?.seats[this.table.seat];
    return seat ? [seat.name, ...seat.mates] : [];
  });
  readonly assist: string = $derived.by(() => this.table.info?.assist ?? "bare");
  /** Whether the totals of unfinished lines may be seen. */
  readonly totals: boolean = $derived.by(
    () => this.assist === "learn" || (this.assist === "play" && this.helpsWithTotals),
  );
  readonly complete: boolean = $derived.by(
    () => this.building.rack.length === 0 && this.building.whole,
  );
  readonly ready: boolean = $derived.by(
    () =>
      this.table.canAct &&
      !this.table.busy &&
      !this.judged &&
      this.building.loose.length > 0 &&
      this.canCommit(),
  );

  // -- what the games differ in ---------------------------------------------------------------------

  /** Tiles that lie and cannot be moved. */
  get fixed(): readonly Laid[] {
    return [];
  }
  /** The player's tiles, as kinds. */
  abstract readonly hand: readonly number[];
  /** Identifies what is built now: another play, round or stage starts with nothing laid out. */
  protected abstract readonly tag: string | number;
  /** What somebody who only watches is shown. */
  get watched(): readonly Laid[] {
    return [];
  }
  /** Cells of the last play of somebody else, framed. */
  get last(): readonly string[] {
    return [];
  }
  /** Tiles that count as set, drawn darker. */
  get set(): readonly Laid[] {
    return [];
  }
  /** The line under the key number. */
  abstract readonly plaque: string;
  /** Whether a phone's felt has no room for that line. */
  readonly smallPlaque: boolean = false;
  /** Whether all loose tiles are framed, and not only those that moved last. */
  readonly ringed: boolean = false;
  /** How many tiles the rack has room for. */
  abstract readonly capacity: number;
  /** Whether a line may have no number twice. */
  readonly distinct: boolean = false;
  protected readonly helpsWithTotals: boolean = true;
  /** How a player leaves the round or the game: a move and its words; null if that is impossible. */
  leaving(): { move: G["move"]; words: string } | null {
    return null;
  }
  /** Whether what lies can be committed, besides the usual conditions. */
  protected abstract canCommit(): boolean;
  /** The move as it lies now. */
  abstract move(): G["move"];
  /** What the big button says. */
  abstract commitText(): string;
  /** Whether there is a big button: where a game closes by itself there is nothing to press. */
  get commits(): boolean {
    return true;
  }
  /** The points that it promises; null for none. */
  points(): number | null {
    return null;
  }
  abstract status(): string | null;
  abstract example(): string;
  doing(_seat: number): string | null {
    return null;
  }
  /** The last tip: what to do when the tiles lie. */
  protected tipText(): string {
    return t("coach.sumoku.claim");
  }
  /** What lies has changed. */
  protected changed(): void {
    this.unmark();
  }

  // -- for the frame of the page --------------------------------------------------------------------

  aside(): string {
    return "";
  }

  holding(): string {
    const tiles = tileNames(this.building.rack.map(({ kind }) => kind));
    return tiles ? t("tell.hand", { tile: tiles }) : t("sumoku.allLaid");
  }

  onRows(rows: readonly RowInfo<G>[]): string {
    if (rows.every((row) => tableMove(row)?.type === "hint")) return ""; // what it said stays
    if (this.table.over) this.building.forget();
    const seats = this.table.info?.seats ?? [];
    const own = rows.some((row) => this.table.mine.includes(row.who));
    const effects: BuildingTypes["effect"][] = rows.flatMap((row) => row.effects);
    const points = effectOf(effects, "score")?.points ?? 0;
    if (rows.some((row) => row.who >= 0)) sound(own ? "own" : "other", points);
    this.refresh();
    return inSequence(rows.map((row) => sentence(seats, row)));
  }

  clear(): void {
    this.building.pick(null);
    this.refresh();
  }

  /** The table has changed, or what is held was put down. */
  protected refresh(): void {
    this.building.sync();
    this.changed();
  }

  protected unmark(): void {
    this.clash = [];
    this.table.note = null;
  }

  refused(refusal: Refusal): string | null {
    this.clash = refusal.facts.cells ?? [];
    const { total = 0 } = refusal.facts;
    const words = `sumoku.refuse.${refusal.code.replace(/^\w+\//, "")}`;
    return textOr(words, "", { total, key: this.key }) || null;
  }

  async type(text: string): Promise<void> {
    await this.table.send(text.trim());
  }

  press(event: KeyboardEvent): boolean {
    return this.keyboard.press(event);
  }

  focus(): void {
    document.querySelector<HTMLElement>(".field svg")?.focus();
  }

  tips(): Tip[] {
    const acted = this.table.rows.some((row) => this.table.mine.includes(row.who));
    const laid = this.building.placed.length;
    return [
      { id: "lay", text: t("coach.sumoku.lay"), done: laid > 0 || acted, pin: "down" },
      {
        id: "total",
        text: t("coach.sumoku.total"),
        done: laid >= SOME || this.ready || acted,
        pin: "up",
      },
      { id: "claim", text: this.tipText(), done: acted, pin: "down" },
    ];
  }

  lookAt(targets: readonly Target[]): void {
    const cells = targets.flatMap(cellsIn);
    const all = targets.some(({ kind }) => kind === "draft"); // the camera shows all by itself
    if (cells.length && !all) this.aimCamera?.(cells);
  }

  adopt(items: Readonly<Record<string, string>>): void {
    const before = layoutText(this.building.loose);
    this.building.adopt(items);
    if (layoutText(this.building.loose) !== before) this.unmark();
  }

  carry(): Record<string, string> {
    return this.building.items();
  }

  // -- acting ---------------------------------------------------------------------------------------

  async commit(): Promise<void> {
    if (this.ready) await this.send(this.move());
  }

  async send(move: G["move"]): Promise<boolean> {
    return (await this.table.send(move)) === null;
  }

  // -- hints ----------------------------------------------------------------------------------------

  private readonly steps = new HintSteps<readonly Laid[]>();
  private advised: { decision: string; move: G["move"] } | null = null;

  /** First a tile to look at, then where it lies with others, then why; what lies stays. */
  async hint(): Promise<void> {
    const decision = this.table.decision?.decision ?? "";
    if (this.advised?.decision !== decision || this.asksAgain(decision)) {
      const move = await this.table.hint();
      this.advised = move && { decision, move };
    }
    if (!this.advised || this.table.decision?.decision !== decision) return;
    const { move } = this.advised;
    const tiles = this.withoutFixed(move);
    if (!tiles.length) return this.tellOther(decision, move);
    const told = this.steps.press(decision, this.nextPart(tiles));
    if (told?.step === "where") this.pointAt(told.part[0]!);
    else if (told?.step === "which") this.layPart(told.part, tiles);
    else this.table.tellWhy();
  }

  /** Whether the server is asked anew: it goes on from what lies by then. */
  protected asksAgain(decision: string): boolean {
    return !this.steps.goesOn(decision);
  }

  /** What of a good layout is told next: the line to build; null if everything lies. */
  protected nextPart(tiles: readonly Laid[]): readonly Laid[] | null {
    const { loose } = this.building;
    const line = isPart(tiles, loose)
      ? nextLine([...this.fixed, ...tiles], [...this.fixed, ...loose])
      : nextLine(tiles, []);
    return line.length ? line : null;
  }

  private pointAt(tile: Laid): void {
    this.building.point(tile.kind);
    this.table.tell(t("sumoku.hintWhere", { tile: tileName(tile.kind, tile.reads) }));
  }

  private layPart(part: readonly Laid[], tiles: readonly Laid[]): void {
    const names = inARow(part.map((tile) => tileName(tile.kind, tile.reads)));
    if (!isPart(tiles, this.building.loose)) return this.table.tell(this.otherWay(names));
    this.building.add(part);
    this.table.tell(t("sumoku.hintLaid", { tiles: names }));
    this.reveal?.(this.building.loose);
  }

  /** What lies cannot be gone on from: it stays, and the hint is only said. */
  protected otherWay(tiles: string): string {
    return t("sumoku.hintLine", { tiles });
  }

  /** A hint that lays nothing; it may be about a tile. */
  private tellOther(decision: string, move: G["move"]): void {
    const kind = this.hintTile(move);
    const first = kind === null && !this.steps.at(decision);
    const told = first ? this.steps.tell(decision, [], "which") : this.steps.press(decision, []);
    if (told?.step === "why") this.table.tellWhy();
    else if (told?.step === "where" && kind !== null)
      this.pointAt({ kind, reads: numberOf(kind), x: 0, y: 0 });
    else this.table.tell(this.hintText(move));
  }

  /** The tile that a hint without a layout is about; null for none. */
  protected hintTile(_move: G["move"]): number | null {
    return null;
  }

  /** A hint that is no layout. */
  protected hintText(move: G["move"]): string {
    return textOr(`sumoku.hint.${move.type}`, t("sumoku.hintOther"));
  }

  /** The tiles of a move that do not lie there already. */
  protected withoutFixed(move: G["move"]): Laid[] {
    const fixed = new Set(this.fixed.map((tile) => placeOf(tile.x, tile.y)));
    return tilesOf(move).filter((tile) => !fixed.has(placeOf(tile.x, tile.y)));
  }
}
