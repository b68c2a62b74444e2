import type { Refusal } from "../../api/api";
import type { RowInfo } from "../../api/types";
import type { TableState } from "../../frame/table.svelte";
import { buzz, sound } from "../../sound";
import { say } from "../../parts/announce.svelte";
import { effectOf } from "../effects";
import type { Tip } from "../game";
import { BoardPlay, type Fresh } from "../grid/play.svelte";
import { Check, type Verdict } from "../honour/check.svelte";
import { t as said } from "../honour/texts";
import { Accusing } from "./accusing.svelte";
import { type Card, isWild, SIDE, spaceIndex, spaceName, valueOf } from "./cards";
import { movesOf, playsOf, swapsOf } from "./fits";
import { pickByKey } from "./keyboard";
import { DECK, LOCKED, type Obstacle, obstacleTo } from "./obstacles";
import { OwnHand } from "./own-hand.svelte";
import { statusText } from "./status";
import { LiveTableau } from "./tableau.svelte";
import { t, tn } from "./texts";
import { spacesOf, type Turn, turnDone, turnMove, turnOf, turnPlaced } from "./turns";
import type { CardokuMove, CardokuTypes, CardokuView } from "./types";
import {
  cardName,
  countsText,
  gain,
  judgedText,
  linesText,
  refusedText,
  sentence,
  turnText,
  verdictOf,
} from "./words";
import { asSentence, inARow, inSequence } from "../../i18n/words";

/** Below this many pixels three seats have room for a few words only. */
const NARROW = 600;

/** What is picked up: a card of the hand, or one of the table. */
export type Held = { slot: string; card: Card } | { start: number };

/** Cardoku: pick a card of the hand or, with the deck empty, of the table; aim; commit. */
export class CardokuPlay extends BoardPlay<CardokuTypes, Turn> {
  held: Held | null = $state.raw(null);
  readonly hand = new OwnHand(this);
  readonly tableau = new LiveTableau(this.table);
  readonly check = new Check(this.table, () => this.opponents);
  readonly accusing = new Accusing(this);

  constructor(table: TableState<CardokuTypes>) {
    super(table, SIDE);
  }

  readonly view: CardokuView | null = $derived.by(() => this.table.view);
  /** Whether hands lie face down: people of different sides share this screen. */
  readonly hides: boolean = $derived.by(() => {
    const sides = new Set(this.table.mine.map((seat) => this.view?.sides[seat]));
    return sides.size > 1 && !this.table.info?.options.cooperative && !this.table.over;
  });
  /** Where people are the referee nothing tells what fits. */
  override readonly assist: string = $derived.by(() =>
    this.check.on ? "bare" : (this.table.info?.assist ?? "bare"),
  );
  /** Whether the seat of this device has the turn. */
  readonly inTurn: boolean = $derived.by(
    () => this.view?.phase === "turn" && this.view.turn === this.table.seat,
  );
  readonly canPlay: boolean = $derived.by(
    () => this.table.canAct && this.inTurn && this.hand.shown !== null,
  );
  /** Nothing can be played: the pass is announced, and the server makes it. */
  readonly mustPass: boolean = $derived.by(
    () => this.canPlay && !this.check.on && this.table.decision?.moves[0]?.type === "pass",
  );
  /** The seats of other sides than the one in turn, in order of turn. */
  private readonly opponents: readonly number[] = $derived.by(() => {
    const { turn = 0, sides = [] } = this.view ?? {};
    const after = sides.map((_, k) => (turn + 1 + k) % sides.length);
    return after.filter((seat) => sides[seat] !== sides[turn]);
  });
  /** The play on trial; null for none. */
  readonly trial: Turn | null = $derived.by(() => {
    if (!this.check.open) return null;
    const effects = this.table.rows.flatMap((row) => row.effects);
    const laid = effects.findLast((effect) => effect.kind === "on-trial");
    return laid ? turnPlaced(laid.play) : null;
  });
  /** What the last challenge came to, until somebody moves. */
  readonly verdict: Verdict | null = $derived.by(() => {
    const row = this.check.judged;
    return row && verdictOf(this.table.info?.seats ?? [], row);
  });
  /** Whether the last thing that somebody did was judged; its verdict may have been put away. */
  readonly wasJudged: boolean = $derived.by(() => {
    const row = this.check.latest;
    return Boolean(row && verdictOf(this.table.info?.seats ?? [], row));
  });
  /** The card that went back, as long as its verdict is shown, and those with which it clashed. */
  readonly put: { card: Card; cell: number; clash: readonly number[] } | null = $derived.by(() => {
    if (this.aim !== null || this.held) return null;
    for (const effect of this.check.judged?.effects ?? []) {
      if (effect.kind !== "corrected" && effect.kind !== "returned") continue;
      const clash = (effect.cells ?? []).map(spaceIndex);
      const from = effect.kind === "returned" ? effect : effect.play;
      const card = "card" in from ? from.card : "";
      return { card, cell: spaceIndex(from.cell), clash };
    }
    return null;
  });
  readonly rearranges: boolean = $derived.by(
    () => this.canPlay && Boolean(this.view?.may_rearrange),
  );
  /** Where what is held can go. */
  readonly room: ReadonlySet<number> = $derived.by(() => {
    if (!this.canPlay || !this.held) return new Set();
    if (this.check.on) return new Set();
    return new Set(
      "card" in this.held
        ? playsOf(this.tableau, this.held.card)
        : movesOf(this.tableau, this.held.start),
    );
  });
  /** With what it can change places. */
  readonly partners: ReadonlySet<number> = $derived.by(() =>
    this.canPlay && !this.check.on && this.held && "start" in this.held
      ? new Set(swapsOf(this.tableau, this.held.start))
      : new Set(),
  );
  /** The card that is picked up. */
  readonly card: Card | null = $derived.by(() => {
    if (!this.held) return null;
    return "card" in this.held ? this.held.card : (this.tableau.cells[this.held.start] ?? null);
  });
  /** What is held can go nowhere, and where help is given this is said. */
  readonly fitsNowhere: boolean = $derived.by(
    () =>
      this.assist !== "bare" &&
      this.card !== null &&
      !this.choosing &&
      this.room.size + this.partners.size === 0,
  );
  /** Whether several seats share this device's hand. */
  readonly hasMates: boolean = $derived.by(() => this.mate >= 0);
  /** The seat that shares this device's hand and chooses next after it, or now; −1 for none. */
  readonly mate: number = $derived.by(() => {
    const { sides = [], turn = -1 } = this.view ?? {};
    const { seat } = this.table;
    if (seat < 0) return -1;
    const own = sides.flatMap((side, k) => (side === sides[seat] && k !== seat ? [k] : []));
    return own.find((k) => k === turn) ?? own.find((k) => k > seat) ?? own[0] ?? -1;
  });
  /** A wild card is held and does not stand for a value yet. */
  readonly choosing: boolean = $derived.by(() => this.card === "W");

  // -- for the frame of the page --------------------------------------------------------------------

  status(): string | null {
    if (this.trial) return this.check.status(judgedText(this.trial));
    return this.hintStatus() ?? statusText(this);
  }

  watches(): boolean {
    return this.check.on && !(this.check.open ? this.check.closes : this.inTurn);
  }

  summons(): string | null {
    return this.check.open ? said("honour.tell.asked") : null;
  }

  /** The lines that the aim completes, or how far its lines have come. */
  aside(): string {
    const lines = this.effect?.lines ?? [];
    if (lines.length) return linesText(lines);
    if (this.aim === null || this.assist === "bare" || this.table.note) return "";
    return countsText(this.tableau.linesThrough(this.aim));
  }

  doing(seat: number): string | null {
    const checks = this.check.doing(seat);
    if (checks) return checks;
    const side = this.view?.sides[seat] ?? -1;
    const cards = this.view?.cards[side];
    if (cards === undefined) return null;
    const narrow = (this.view?.sides.length ?? 0) > 2 && window.innerWidth < NARROW;
    const deck = this.view?.decks[side] ?? 0;
    return tn(narrow ? "cardoku.cards" : "cardoku.has", cards, { deck });
  }

  holding(): string {
    if (this.hand.shown === null) return t("cardoku.handDown");
    return this.hand.cards.length
      ? t("tell.hand", { tile: inARow(this.hand.cards.map(({ card }) => cardName(card))) })
      : t("cardoku.handEmpty");
  }

  /** A card, and a run of notes for each line that it completes. */
  protected heard(fresh: Fresh<CardokuTypes, Turn>): void {
    if (!fresh.settles) sound("card");
    if (fresh.mine && !fresh.settles) buzz("laid");
    if (!fresh.points) return;
    window.setTimeout(() => {
      sound("line", SIDE);
      buzz("line");
    }, this.landing(fresh));
  }

  protected rowsText(rows: readonly RowInfo<CardokuTypes>[]): string {
    const seats = this.table.info?.seats ?? [];
    const told = rows.map((row) =>
      inARow([this.laidText(row) ?? sentence(seats, row), gain(row)].filter(Boolean)),
    );
    return inSequence(told.map(asSentence));
  }

  /** A play on trial. */
  private laidText(row: RowInfo<CardokuTypes>): string | null {
    const laid = effectOf(row.effects, "on-trial");
    return laid ? this.check.laidText(row.who, judgedText(turnPlaced(laid.play))) : null;
  }

  protected override agreed(row: RowInfo<CardokuTypes>): { move: Turn; seat: number } | null {
    const move = turnDone(row);
    const seat = row.effects.find((effect) => effect.seat != null)?.seat ?? -1;
    return move && { move, seat };
  }

  protected override showHint(turn: Turn): void {
    this.clear();
    super.showHint(turn);
  }

  protected hintText(turn: Turn): string {
    return t("cardoku.hintWhat", { what: turnText(turn) });
  }

  override clear(): void {
    this.held = null;
    this.accusing.on = false;
    this.unaim();
  }

  read(move: CardokuMove): Turn | null {
    return turnOf(move);
  }

  written(turn: Turn): CardokuMove {
    return turnMove(turn);
  }

  refused(refusal: Refusal): string | null {
    this.markClash(refusal);
    const text = refusedText(refusal, this.aim);
    const limit = this.check.on && ["move/repeats", "move/touches"].includes(refusal.code);
    return limit && text ? `${text} ${t("cardoku.refuse.limit")}` : text;
  }

  example(): string {
    return "5K@C4";
  }

  /** A space alone means the card that is held. */
  async type(text: string): Promise<void> {
    if (!this.canPlay && !this.check.on) return;
    const cell = spaceIndex(text.trim());
    const turn = cell < 0 ? null : this.moveAt(cell);
    await this.table.send(turn ? this.written(turn) : text.trim());
  }

  protected override pressOther(key: string): boolean {
    return pickByKey(this, key) || this.check.press(key) || this.refereeByKey(key);
  }

  /** X chooses a card of the table that is wrong, or challenges it; P passes. */
  private refereeByKey(key: string): boolean {
    if (!this.check.on || !/^[px]$/i.test(key)) return false;
    if (key.toLowerCase() === "p") void this.pass();
    else if (this.accusing.on) void this.accusing.send();
    else this.accusing.begin();
    return true;
  }

  /** Says that nothing can be played (CRD-10); the server knows better if that is not so. */
  async pass(): Promise<void> {
    if (this.canPlay && this.check.on) await this.table.send("pass");
  }

  tips(): Tip[] {
    if (!this.canPlay) return [];
    const moves = this.table.rows.filter((row) => this.table.mine.includes(row.who)).length;
    const acted = moves > 0;
    if (this.check.on)
      return [{ id: "honour", text: said("coach.honour"), done: acted, pin: "up" }];
    return [
      { id: "hand", text: t("coach.cardoku.hand"), done: this.held !== null || acted, pin: "up" },
      { id: "dots", text: t("coach.cardoku.dots"), done: acted, pin: "up" },
      { id: "goal", text: t("coach.cardoku.goal"), done: moves > 1, pin: "up" },
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
    return { kind: this.tableau.cells[cell] ? "swap" : "move", start: held.start, cell };
  }

  /** Aims at a space, or picks the card there. `aloud`: whether a refusal is spoken (not while hovering). */
  async aimAt(cell: number, aloud = true): Promise<void> {
    if (this.accusing.on) return aloud ? this.accusing.aim(cell) : undefined;
    if (!this.canPlay || this.mustPass) return;
    if (this.picks(cell)) return this.take(cell);
    const turn = this.moveAt(cell);
    if (!turn) {
      if (aloud && !(this.held && "start" in this.held))
        this.table.tell(t(this.choosing ? "cardoku.wildFirst" : "cardoku.pickFirst"));
      return;
    }
    this.hint = null;
    const obstacle = obstacleTo(turn, this.tableau);
    if (!obstacle) return this.preview(turn, aloud);
    this.unaim();
    if (turn.kind === "swap") this.aim = cell; // pointed at once more, that card is picked
    this.barred = true;
    this.explain(obstacle, turn.cell, aloud);
  }

  /** Whether a tap on this space picks the card that lies there. */
  private picks(cell: number): boolean {
    if (!this.tableau.cells[cell]) return false;
    return this.held === null || ("card" in this.held && this.rearranges);
  }

  /** Picks a card of the table, if it may be moved at all. */
  private take(cell: number): void {
    this.clear();
    this.hint = null;
    if (this.tableau.locked.has(cell)) this.explain(LOCKED, cell);
    else if (!this.rearranges) this.explain(DECK, cell);
    else this.held = { start: cell };
  }

  private explain({ text, code, rule }: Obstacle, cell: number, aloud = true): void {
    const words = t(text, { cell: spaceName(cell) });
    this.table.note = { text: words, rule };
    if (!aloud) return;
    say(words);
    this.table.missed(code, rule);
  }

  async commit(cell: number): Promise<void> {
    if (this.accusing.on) return this.accusing.commit(cell);
    if (!this.canPlay || this.table.busy) return;
    if (this.held && "start" in this.held && this.held.start === cell) return this.clear();
    const turn = this.moveAt(cell);
    const fits = this.assist === "bare" || this.room.has(cell) || this.partners.has(cell);
    const isFree = turn !== null && !this.picks(cell) && !obstacleTo(turn, this.tableau);
    if (isFree && fits) return this.play(turn);
    if (turn?.kind === "swap" && this.aim === cell) return this.take(cell);
    await this.aimAt(cell);
  }

  private async play(turn: Turn): Promise<void> {
    if ((await this.send(turn)) === null) this.held = null;
  }

  /** The spaces that the hint marks: first the block around, then the space itself. */
  isHinted(space: number): boolean {
    if (!this.hint) return false;
    const { move, exact } = this.hint;
    return exact ? spacesOf(move).includes(space) : this.tableau.shareBlock(move.cell, space);
  }
}
