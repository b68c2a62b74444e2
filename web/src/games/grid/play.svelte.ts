import type { Refusal } from "../../api/api";
import { gameMove, takesBack } from "../../api/rows";
import type { GameTypes, RowInfo } from "../../api/types";
import type { TableState } from "../../frame/table.svelte";
import { t } from "../../i18n/language.svelte";
import { say } from "../../parts/announce.svelte";
import { faceAt } from "../../motion";
import { effectOf } from "../effects";
import type { Play, Tip } from "../game";
import { cellIndex } from "./cells";
import { Naming, walked } from "./keyboard";

/** What is done on a board: something comes to a space. */
export interface BoardMove {
  cell: number;
}

/** What a game on a board speaks: a move may score. */
export interface BoardTypes extends GameTypes {
  effect: { kind: string; rule: string; seat?: number | null; points?: number };
}

type Scores<E> = Extract<E, { kind: "score" }>;
/** The effect of a move that scores. */
type ScoreOf<G extends BoardTypes> = [Scores<G["effect"]>] extends [never]
  ? G["effect"]
  : Scores<G["effect"]>;

/** A move that has just been made. */
export interface Fresh<G extends GameTypes, Move extends BoardMove> {
  move: Move;
  points: number;
  /** Who made it. */
  seat: number;
  mine: boolean;
  row: RowInfo<G>;
  /** It lay there already, and now it counts. */
  settles?: true;
  /** From its space to the face of whoever made it, in px; null where no face is seen. */
  from: { x: number; y: number } | null;
}

/** So long another's tile flies, and one's own drops. */
const FLIGHT_MS = 320;
const DROP_MS = 120;

/** A game on a square board: aim at a space, see what it brings, commit; a hint in three steps. */
export abstract class BoardPlay<G extends BoardTypes, Move extends BoardMove> implements Play<G> {
  /** The space that is aimed at. */
  aim: number | null = $state(null);
  /** What the aimed move brings. */
  effect: ScoreOf<G> | null = $state.raw(null);
  /** Spaces that are in the way of the aimed move. */
  clash: number[] = $state.raw([]);
  /** The rules do not allow the aimed move; a line that failed says nothing about it. */
  barred = $state(false);
  /** The space that the keyboard is at. */
  focused = $state(0);
  /** Whether a finger or the mouse is on the board: the points then float above it. */
  pointing = $state(false);
  /** The seat whose hand lies face up on a shared screen; −1 for none. */
  faceUp = $state(-1);
  hint: { move: Move; exact: boolean } | null = $state.raw(null);
  /** The move that has just been made, for the board to show. */
  fresh: Fresh<G, Move> | null = $state.raw(null);

  /** Counts previews: an answer to an earlier one is of no use. */
  private previews = 0;
  private readonly naming = new Naming();

  constructor(
    readonly table: TableState<G>,
    /** How many rows and columns the board has. */
    readonly size: number,
  ) {}

  /** Whether this device can make a move now, and its hand may be seen. */
  abstract readonly canPlay: boolean;
  /** Whether hands lie face down, since several people share this screen. */
  abstract readonly hides: boolean;
  /** The move that a space means for what is held; null for none. */
  abstract moveAt(cell: number): Move | null;
  /** What a move of the game does on the board; null for any other. */
  abstract read(move: G["move"]): Move | null;
  /** The move of the game that does it. */
  abstract written(move: Move): G["move"];
  /** The second step of a hint, in words. */
  protected abstract hintText(move: Move): string;
  /** Lets a move be heard. */
  protected abstract heard(fresh: Fresh<G, Move>): void;

  readonly assist: string = $derived.by(() => this.table.info?.assist ?? "bare");
  /** Whether this device's hand lies face down. */
  readonly down: boolean = $derived.by(() => this.hides && this.faceUp !== this.table.seat);
  readonly last: { move: Move; row: RowInfo<G> } | null = $derived.by(() => {
    const row = this.table.rows.findLast((each) => takesBack(each) || this.readRow(each));
    const move = row ? this.readRow(row) : null;
    return row && move ? { move, row } : null;
  });

  /** What a seat did on the board; null for any other row. */
  protected readRow(row: RowInfo<G>): Move | null {
    const move = row.who >= 0 ? gameMove<G>(row) : null;
    return move && this.read(move);
  }

  abstract status(): string | null;
  abstract aside(): string;
  abstract holding(): string;
  abstract example(): string;
  abstract type(text: string): Promise<void>;
  abstract refused(refusal: Refusal): string | null;
  abstract tips(): Tip[];
  abstract aimAt(cell: number, aloud?: boolean): Promise<void>;
  abstract commit(cell: number): Promise<void>;
  /** What is said aloud of new rows. */
  protected abstract rowsText(rows: readonly RowInfo<G>[]): string;

  hintStatus(): string | null {
    if (!this.hint) return null;
    return this.hint.exact ? this.hintText(this.hint.move) : t("status.hintWhere");
  }

  onRows(rows: readonly RowInfo<G>[]): string {
    for (const row of rows) {
      const fresh = this.freshOf(row);
      if (!fresh) continue;
      this.fresh = fresh;
      this.heard(fresh);
    }
    // That a hint was given is a row too: it may come after the hint itself.
    if (rows.some((row) => row.who >= 0 || takesBack(row))) this.hint = null;
    if (this.down) this.faceUp = -1;
    return this.rowsText(rows);
  }

  /** What a row lets be seen on the board; null for nothing. */
  private freshOf(row: RowInfo<G>): Fresh<G, Move> | null {
    const move = this.readRow(row);
    const points = effectOf(row.effects, "score")?.points ?? 0;
    if (move) {
      const mine = this.table.mine.includes(row.who);
      return { move, points, seat: row.who, mine, row, from: this.wayFrom(row.who, move.cell) };
    }
    const agreed = this.agreed(row);
    if (!agreed) return null;
    const mine = this.table.mine.includes(agreed.seat);
    return { ...agreed, points, mine, row, from: null, settles: true };
  }

  /** The move that a row lets stand, and who had made it; null for any other row. */
  protected agreed(_row: RowInfo<G>): { move: Move; seat: number } | null {
    return null;
  }

  /** When what is counted begins to move, after a move has come. */
  protected landing(fresh: Fresh<G, Move>): number {
    if (fresh.settles) return 0;
    return fresh.mine ? DROP_MS : FLIGHT_MS;
  }

  /** How long the counting of a move can be seen, before its points fly. */
  protected readonly countMs: number = 0;

  source(seat: number): { from: Element; after: number } | null {
    const { fresh } = this;
    const from = fresh?.seat === seat ? spaceAt(fresh.move.cell) : null;
    return fresh && from ? { from, after: this.landing(fresh) + this.countMs } : null;
  }

  private wayFrom(seat: number, cell: number): { x: number; y: number } | null {
    const [face, space] = [faceAt(seat), spaceAt(cell)].map((each) =>
      each?.getBoundingClientRect(),
    );
    if (!face?.width || !space) return null;
    return {
      x: face.left + face.width / 2 - space.left - space.width / 2,
      y: face.top + face.height / 2 - space.top - space.height / 2,
    };
  }

  clear(): void {
    this.unaim();
  }

  unaim(): void {
    this.previews++;
    this.aim = null;
    this.effect = null;
    this.clash = [];
    this.barred = false;
    this.table.note = null;
  }

  /** Aims a move and asks what it would bring. `aloud`: whether a refusal is spoken. */
  protected async preview(move: Move, aloud: boolean): Promise<void> {
    this.unaim();
    this.aim = move.cell;
    if (this.assist === "bare") return;
    const asked = this.previews;
    const answer = await this.table.preview(this.written(move));
    if (asked !== this.previews) return;
    if ("effects" in answer) this.effect = this.scoreOf(answer.effects);
    else this.table.refuse(answer.refusal, aloud);
  }

  private scoreOf(effects: readonly G["effect"][]): ScoreOf<G> | null {
    return (effectOf(effects, "score") as ScoreOf<G> | undefined) ?? null;
  }

  protected async send(move: Move): Promise<Refusal | null> {
    this.aim = move.cell;
    return this.table.send(this.written(move));
  }

  /** Marks the spaces that a refusal names. */
  protected markClash(refusal: Refusal): void {
    this.barred = refusal.code.startsWith("move/");
    if (this.barred) this.effect = null;
    this.clash = (refusal.facts.cells ?? [])
      .map((name) => cellIndex(this.size, name))
      .filter((cell) => cell >= 0);
  }

  /** Arrows go about the board; a letter and then a digit name a space; other keys are the game's. */
  press(event: KeyboardEvent): boolean {
    const next = walked(event.key, this.focused, this.size);
    if (next !== null) this.focus(next);
    if (next !== null || this.naming.begins(event.key)) return true;
    const name = this.naming.ends(event.key);
    const cell = name ? cellIndex(this.size, name) : -1;
    if (cell < 0) return this.pressOther(event.key);
    this.focus(cell);
    void this.aimAt(cell);
    return true;
  }

  protected pressOther(_key: string): boolean {
    return false;
  }

  focus(cell = this.focused): void {
    this.focused = cell;
    spaceAt(cell)?.focus();
  }

  /** First where to look, then what to do, then why. */
  async askHint(): Promise<void> {
    if (this.barred) this.unaim(); // why something cannot be says no more than the hint
    if (this.hint?.exact) {
      this.table.tellWhy();
      return;
    }
    if (this.hint) {
      this.hint = { ...this.hint, exact: true };
      say(this.hintText(this.hint.move));
      return;
    }
    const hinted = await this.table.hint();
    const move = hinted && this.read(hinted);
    if (!move) return;
    this.showHint(move);
    say(t("status.hintWhere"));
  }

  protected showHint(move: Move): void {
    this.hint = { move, exact: false };
  }
}

/** The space of the board on the page. */
export function spaceAt(cell: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.board [data-cell="${cell}"]`);
}
