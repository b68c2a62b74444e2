import type { Refusal } from "../../api/api";
import type { RowInfo } from "../../api/types";
import type { CardokuView } from "./types";
import { t } from "./texts";
import { say } from "../../parts/announce.svelte";
import type { TableState } from "../../frame/table.svelte";
import { seatName } from "../../i18n/words";
import { listFact } from "../effects";
import type { Tip } from "../game";
import { BoardPlay } from "../grid/play.svelte";
import {
  type Card,
  isWild,
  type Order,
  parseTurn,
  SIDE,
  sorted,
  spaceIndex,
  spaceName,
  spacesOf,
  type Turn,
  turnText,
  valueOf,
} from "./cards";
import { movesOf, playsOf, swapsOf, type Tableau } from "./fits";
import { pickByKey } from "./keyboard";
import { type Line, linesOf, linesThrough } from "./lines";
import { cardName, countsText, linesText, refusedText, sentence } from "./words";

/** What one has picked up: a card of the hand, or one of the table. */
export type Held = { slot: string; card: Card } | { start: number };

/** Cardoku: pick a card of the hand or, with the deck empty, of the table; aim; commit. */
export class CardokuPlay extends BoardPlay<Turn> {
  held: Held | null = $state.raw(null);
  order: Order = $state("value");

  constructor(table: TableState) {
    super(table, SIDE);
  }

  readonly view: CardokuView | null = $derived.by(() => this.table.view as CardokuView | null);
  /** The side of the seat that this device acts for; −1 for a spectator. */
  readonly side: number = $derived.by(() => this.view?.sides[this.table.seat] ?? -1);
  /** Whether people of different sides share this screen: then hands lie face down. */
  readonly hides: boolean = $derived.by(() => {
    const sides = new Set(this.table.mine.map((seat) => this.view?.sides[seat]));
    return sides.size > 1 && !this.table.info?.options.cooperative && !this.table.over;
  });
  /** The hand that may be shown; null while it is face down or somebody else's. */
  readonly hand: readonly Card[] | null = $derived.by(() =>
    this.down ? null : (this.view?.hands[this.side] ?? null),
  );
  readonly cards = $derived.by(() => sorted(this.hand ?? [], this.order));
  readonly canPlay: boolean = $derived.by(() => this.table.canAct && this.hand !== null);
  /** Nothing can be played: the pass is announced, and the server makes it. */
  readonly mustPass: boolean = $derived.by(
    () => this.canPlay && this.table.decision?.moves[0] === "pass",
  );
  readonly rearranges: boolean = $derived.by(
    () => this.canPlay && Boolean(this.view?.may_rearrange),
  );
  readonly locked: ReadonlySet<number> = $derived.by(
    () => new Set((this.view?.locked ?? []).map(spaceIndex)),
  );
  readonly nine: boolean = $derived.by(() => this.table.info?.options.decks === 3);
  readonly lines: Line[] = $derived.by(() =>
    linesOf(this.view?.cells ?? [], this.view?.scored ?? [], this.nine),
  );
  readonly tableau: Tableau = $derived.by(() => ({
    cells: this.view?.cells ?? [],
    locked: this.locked,
    apart: Boolean(this.table.info?.options.separation),
  }));
  /** Where what is held can go, and with what it can change places. */
  readonly room: ReadonlySet<number> = $derived.by(() => {
    if (!this.canPlay || !this.held) return new Set();
    return new Set(
      "card" in this.held
        ? playsOf(this.tableau, this.held.card)
        : movesOf(this.tableau, this.held.start),
    );
  });
  readonly partners: ReadonlySet<number> = $derived.by(() =>
    this.canPlay && this.held && "start" in this.held
      ? new Set(swapsOf(this.tableau, this.held.start))
      : new Set(),
  );
  /** The card that is held, or that lies where one has picked. */
  readonly card: Card | null = $derived.by(() => {
    if (!this.held) return null;
    return "card" in this.held ? this.held.card : (this.view?.cells[this.held.start] ?? null);
  });
  /** A wild card is held and does not stand for a value yet. */
  readonly choosing: boolean = $derived.by(() => this.card === "W");
  /** The card drawn for this turn. */
  readonly drawn: Card | null = $derived.by(() => {
    const row = this.table.rows.findLast(
      (each) => each.move.startsWith("draw ") || (each.who >= 0 && each.told.length > 0),
    );
    const seat = row?.told.find((effect) => effect.kind === "drew")?.seat;
    const mine = seat !== undefined && seat !== null && this.view?.sides[seat] === this.side;
    const card = row?.move.split(" ")[1] ?? "?";
    return mine && card !== "?" ? card : null;
  });

  // -- for the frame of the page --------------------------------------------------------------------

  status(): string | null {
    const { table } = this;
    const hint = this.hintStatus();
    if (hint) return hint;
    const seats = table.info?.seats ?? [];
    if (!table.decision) {
      const turn = this.view?.turn ?? -1;
      const mate =
        !table.over &&
        table.mine.length > 0 &&
        seats.length > 3 &&
        this.view?.sides[turn] === this.side;
      return mate ? t("cardoku.chooses", { name: seatName(seats, turn) }) : null;
    }
    const name = seatName(seats, table.seat);
    if (this.down) return t("cardoku.turnUp", { name });
    if (this.mustPass) return t("cardoku.noPlay");
    if (this.choosing) return t("cardoku.wildAs");
    if (this.aim !== null) return t("cardoku.aimed");
    if (this.held)
      return t("start" in this.held ? "cardoku.where.table" : "cardoku.where.hand", {
        card: cardName(this.card ?? ""),
      });
    const what = t(this.rearranges ? "cardoku.any" : "cardoku.card");
    return table.shared ? t("cardoku.named", { name, what }) : t("cardoku.turn", { what });
  }

  /** The lines that the aim completes, or how far its lines have come. */
  aside(): string {
    const lines = listFact(this.effect, "lines");
    if (lines.length) return linesText(lines);
    if (this.aim === null || this.assist === "bare" || this.table.note) return "";
    return countsText(linesThrough(this.lines, this.aim));
  }

  doing(seat: number): string | null {
    const side = this.view?.sides[seat] ?? -1;
    const cards = this.view?.cards[side];
    if (cards === undefined) return null;
    const narrow = (this.view?.sides.length ?? 0) > 2 && window.innerWidth < 1024;
    return t(narrow ? "cardoku.hasShort" : "cardoku.has", {
      cards,
      deck: this.view?.decks[side] ?? 0,
    });
  }

  holding(): string {
    if (this.hand === null) return t("cardoku.handDown");
    return this.hand.length
      ? t("tell.hand", { tile: this.cards.map(({ card }) => cardName(card)).join(", ") })
      : t("cardoku.handEmpty");
  }

  protected loudness(points: number): number {
    return 3 * points;
  }

  protected rowsText(rows: readonly RowInfo[]): string {
    const seats = this.table.info?.seats ?? [];
    return rows
      .map((row) => sentence(seats, row))
      .filter(Boolean)
      .join(". ");
  }

  protected override showHint(turn: Turn): void {
    this.clear();
    super.showHint(turn);
  }

  protected hintText(turn: Turn): string {
    return t("cardoku.hintWhat", { what: this.words(turn) });
  }

  override clear(): void {
    this.held = null;
    this.unaim();
  }

  parse(text: string): Turn | null {
    return parseTurn(text);
  }

  text(turn: Turn): string {
    return turnText(turn);
  }

  refused(refusal: Refusal): string | null {
    this.markClash(refusal);
    return refusedText(refusal, this.aim);
  }

  example(): string {
    return "5K@C4";
  }

  /** `C4` alone means the card that is held. */
  async type(text: string): Promise<void> {
    if (!this.canPlay) return;
    const cell = spaceIndex(text.trim());
    const turn = parseTurn(text) ?? (cell >= 0 ? this.moveAt(cell) : null);
    if (turn) await this.table.send(this.text(turn));
    else if (/^pass$/i.test(text.trim())) await this.table.send("pass");
    else this.table.tell(t("refuse.notation", { example: this.example() }));
  }

  protected override pressOther(key: string): boolean {
    return pickByKey(this, key);
  }

  tips(): Tip[] {
    if (!this.canPlay) return [];
    const acted = this.table.rows.some((row) => this.table.mine.includes(row.who));
    return [
      { id: "goal", text: t("coach.cardoku.goal"), done: this.held !== null || acted, pin: "up" },
      { id: "hand", text: t("coach.cardoku.hand"), done: this.held !== null || acted, pin: "up" },
      { id: "dots", text: t("coach.cardoku.dots"), done: this.aim !== null || acted, pin: "up" },
    ];
  }

  // -- acting ---------------------------------------------------------------------------------------

  /** Picks a card of the hand; the same card again puts it down. */
  pick(slot: string, card: Card): void {
    if (!this.canPlay) return;
    const again = this.held && "slot" in this.held && this.held.slot === slot;
    this.unaim();
    this.held = again ? null : { slot, card };
    this.hint = null;
  }

  /** Says what the wild card that is held stands for. */
  chooseValue(value: number): void {
    if (this.held && "card" in this.held && isWild(this.held.card))
      this.held = { ...this.held, card: `W${value}` };
  }

  /** What a space would mean for what is held; null if nothing is, or a wild card has no value. */
  moveAt(cell: number): Turn | null {
    const { held } = this;
    if (!held) return null;
    if ("card" in held) return valueOf(held.card) ? { kind: "play", card: held.card, cell } : null;
    if (held.start === cell) return null;
    return { kind: this.view?.cells[cell] ? "swap" : "move", start: held.start, cell };
  }

  /** Aims at a space, or picks the card there. `aloud`: whether a refusal is spoken (not while hovering). */
  async aimAt(cell: number, aloud = true): Promise<void> {
    if (!this.canPlay || this.mustPass) return;
    if (this.picks(cell)) return this.take(cell);
    const turn = this.moveAt(cell);
    if (!turn) {
      if (aloud && !(this.held && "start" in this.held))
        this.table.tell(t(this.choosing ? "cardoku.wildFirst" : "cardoku.pickFirst"));
      return;
    }
    this.hint = null;
    await this.preview(turn, aloud);
  }

  /** Whether a tap on this space picks the card that lies there. */
  private picks(cell: number): boolean {
    if (!this.view?.cells[cell]) return false;
    return this.held === null || ("card" in this.held && this.rearranges);
  }

  /** Picks a card of the table, if it may be moved at all. */
  private take(cell: number): void {
    this.clear();
    this.hint = null;
    if (!this.rearranges) this.explain("cardoku.refuse.deck", "CRD-8");
    else if (this.locked.has(cell)) this.explain("cardoku.refuse.locked", "CRD-9", cell);
    else this.held = { start: cell };
  }

  private explain(
    key: "cardoku.refuse.deck" | "cardoku.refuse.locked",
    rule: string,
    cell = 0,
  ): void {
    const text = t(key, { cell: spaceName(cell) });
    this.table.note = { text, rule };
    say(text);
  }

  async commit(cell: number): Promise<void> {
    if (!this.canPlay || this.table.busy) return;
    if (this.held && "start" in this.held && this.held.start === cell) return this.clear();
    const turn = this.moveAt(cell);
    const fits = this.assist === "bare" || this.room.has(cell) || this.partners.has(cell);
    if (turn && fits && !this.picks(cell)) return this.play(turn);
    if (turn?.kind === "swap" && this.aim === cell) return this.take(cell);
    await this.aimAt(cell);
  }

  private async play(turn: Turn): Promise<void> {
    if ((await this.send(turn)) === null) this.held = null;
  }

  /** A turn in a few words: «5 of Knowledge at C4». */
  words(turn: Turn): string {
    const cell = spaceName(turn.cell);
    if (turn.kind === "play") return t("cardoku.do.play", { card: cardName(turn.card), cell });
    return t(turn.kind === "move" ? "cardoku.do.move" : "cardoku.do.swap", {
      start: spaceName(turn.start),
      cell,
    });
  }

  /** The spaces that the hint marks: first the block around, then the space itself. */
  isHinted(space: number): boolean {
    if (!this.hint) return false;
    const { move, exact } = this.hint;
    if (exact) return spacesOf(move).includes(space);
    return linesThrough(this.lines, move.cell).some(
      (line) => line.kind === "block" && line.spaces.includes(space),
    );
  }
}
