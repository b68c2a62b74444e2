import type { Refusal } from "../../api/api";
import type { RowInfo } from "../../api/types";
import type { TableState } from "../../frame/table.svelte";
import { seatName } from "../../i18n/words";
import { say } from "../../parts/announce.svelte";
import { buzz, sound } from "../../sound";
import { effectOf } from "../effects";
import type { Tip } from "../game";
import { cellIndex, cellName } from "../grid/cells";
import { BoardPlay, type Fresh } from "../grid/play.svelte";
import { placesText } from "../grid/words";
import { Check, type Verdict } from "../honour/check.svelte";
import { t as said } from "../honour/texts";
import { type Lay, layMove, layOf, partsAt, type Shape } from "./shape";
import { t } from "./texts";
import type { SudokuMove, SudokuTypes, SudokuView } from "./types";
import { agreedLay, layText, sentence, sumText, tileName, verdictOf } from "./words";

/** So long a group that counts hops. */
const COUNT_MS = 180;

/** SuDoKu and SudoKids: one tile in hand, one space aimed at. */
export class SudokuPlay extends BoardPlay<SudokuTypes, Lay> {
  constructor(
    table: TableState<SudokuTypes>,
    readonly shape: Shape,
  ) {
    super(table, shape.side);
  }

  /** About to say that the tile fits nowhere. */
  claiming = $state(false);
  readonly check = new Check(this.table, () => this.others);
  readonly view: SudokuView | null = $derived.by(() => this.table.view);
  /** Everybody but the seat in turn, in order of turn. */
  private readonly others: readonly number[] = $derived.by(() => {
    const { turn = 0, hands = [] } = this.view ?? {};
    return hands.slice(1).map((_, k) => (turn + 1 + k) % hands.length);
  });
  readonly hides: boolean = $derived.by(() => this.table.shared);
  /** The tile that may be shown; null while it is face down. */
  readonly tile: number | null = $derived.by(() =>
    this.down ? null : (this.view?.hands[this.table.seat] ?? null),
  );
  readonly canPlay: boolean = $derived.by(() =>
    Boolean(this.table.canAct && this.tile && this.view?.phase === "turn"),
  );
  readonly legal: ReadonlySet<number> = $derived.by(
    () =>
      new Set(
        (this.canPlay ? (this.table.decision?.moves ?? []) : []).flatMap(
          (move) => this.read(move)?.cell ?? [],
        ),
      ),
  );

  /** The tile on trial; null for none. */
  readonly trial: Lay | null = $derived.by(() => {
    const cell = cellIndex(this.size, this.view?.laid ?? "");
    return this.check.open ? { value: this.view?.cells[cell] ?? 0, cell } : null;
  });
  /** What the last challenge or claim came to, until somebody moves. */
  readonly verdict: Verdict | null = $derived.by(() => {
    const row = this.check.judged;
    return row && verdictOf(this.shape, this.table.info?.seats ?? [], row);
  });
  /** Whether the last thing that somebody did was judged; its verdict may have been put away. */
  readonly wasJudged: boolean = $derived.by(() => {
    const row = this.check.latest;
    return Boolean(row && verdictOf(this.shape, this.table.info?.seats ?? [], row));
  });
  /** The tile that was put aside, as long as its verdict is shown, and the spaces that tell why. */
  readonly put: { lay: Lay | null; clash: readonly number[]; fits: readonly number[] } | null =
    $derived.by(() => {
      const aside = this.aim === null && effectOf(this.check.judged?.effects ?? [], "aside");
      if (!aside) return null;
      const cells = (aside.cells ?? []).map((name) => cellIndex(this.size, name));
      const { cell = "", value } = aside;
      if (!cell) return { lay: null, clash: [], fits: cells };
      return { lay: { value, cell: cellIndex(this.size, cell) }, clash: cells, fits: [] };
    });

  /** By seat the tile that somebody else has left when the game is over. */
  readonly left: readonly { seat: number; value: number }[] = $derived.by(() => {
    const { phase, hands = [] } = this.view ?? {};
    if (phase !== "over") return [];
    return hands.flatMap((value, seat) =>
      value && !this.table.mine.includes(seat) ? [{ seat, value }] : [],
    );
  });

  watches(): boolean {
    return this.check.open && !this.check.closes;
  }

  summons(): string | null {
    return this.check.open ? said("honour.tell.asked") : null;
  }

  doing(seat: number): string | null {
    return this.check.doing(seat);
  }

  read(move: SudokuMove): Lay | null {
    return layOf(this.shape, move);
  }

  written(lay: Lay): SudokuMove {
    return layMove(this.shape, lay);
  }

  moveAt(cell: number): Lay | null {
    return this.tile === null ? null : { value: this.tile, cell };
  }

  protected override readonly countMs = 3 * COUNT_MS;

  /** The tile, then a note for block, row and column as they count, then the points. */
  protected heard(fresh: Fresh<SudokuTypes, Lay>): void {
    if (!fresh.settles) sound(fresh.mine ? "lay" : "other", fresh.move.value);
    if (fresh.mine && !fresh.settles) buzz("laid");
    const parts = effectOf(fresh.row.effects, "score")?.parts ?? [];
    const start = this.landing(fresh);
    parts.forEach((part, k) => {
      if (part) window.setTimeout(() => sound("count", k), start + k * COUNT_MS);
    });
    if (fresh.points) window.setTimeout(() => sound("coin"), start + this.countMs);
  }

  protected override agreed(row: RowInfo<SudokuTypes>): { move: Lay; seat: number } | null {
    return agreedLay(this.shape, row);
  }

  private cellName(cell: number): string {
    return cellName(this.size, cell);
  }

  private tileName(value: number): string {
    return tileName(this.shape, value);
  }

  status(): string | null {
    if (this.trial) return this.check.status(layText(this.shape, this.trial));
    const hint = this.hintStatus();
    if (hint || !this.table.decision) return hint;
    const who = seatName(this.table.info?.seats ?? [], this.table.seat);
    if (this.tile === null) return t("status.turnUp", { who });
    const tile = this.tileName(this.tile);
    if (this.claiming) return t("stuck.ask", { tile });
    if (this.table.shared) return t("status.named", { who, tile });
    return t(this.shape.kids ? "status.layKids" : "status.lay", { tile });
  }

  protected hintText(lay: Lay): string {
    return t("status.hintWhat", { cell: this.cellName(lay.cell) });
  }

  aside(): string {
    const sum = sumText(this.effect);
    return sum && !this.shape.kids
      ? t("status.sum", { sum, points: this.effect?.points ?? 0 })
      : "";
  }

  holding(): string {
    return this.tile ? t("tell.hand", { tile: this.tileName(this.tile) }) : t("tell.handDown");
  }

  protected rowsText(rows: readonly RowInfo<SudokuTypes>[]): string {
    return rows.map((row) => this.rowText(row)).join("");
  }

  private rowText(row: RowInfo<SudokuTypes>): string {
    const seats = this.table.info?.seats ?? [];
    const lay = this.readRow(row);
    if (!lay) return this.spoken(row);
    const who = seatName(seats, row.who);
    if (effectOf(row.effects, "laid"))
      return `${this.check.laidText(row.who, layText(this.shape, lay))} `;
    const facts = {
      who,
      tile: this.tileName(lay.value),
      cell: this.cellName(lay.cell),
      points: effectOf(row.effects, "score")?.points ?? 0,
    };
    return `${t("tell.lay", facts)} `;
  }

  /** What people said as the referee: agreed, challenged, stuck. */
  private spoken(row: RowInfo<SudokuTypes>): string {
    if (row.who < 0) return "";
    const seats = this.table.info?.seats ?? [];
    const verdict = verdictOf(this.shape, seats, row);
    const text = verdict ? `${verdict.lead} ${verdict.text}` : sentence(this.shape, seats, row);
    const points = effectOf(row.effects, "score")?.points;
    return text && `${text}${points === undefined ? "" : `, +${points}`} `;
  }

  /** Aims at a space. `aloud`: whether a refusal is spoken (not while hovering). */
  async aimAt(cell: number, aloud = true): Promise<void> {
    const lay = this.moveAt(cell);
    if (!this.canPlay || !lay) return;
    this.claiming = false;
    if (this.check.on) this.aimFreely(lay, aloud);
    else await this.preview(lay, aloud);
  }

  /** Where people are the referee nobody says whether it fits, but everybody can count. */
  private aimFreely({ value, cell }: Lay, aloud: boolean): void {
    const { cells = [] } = this.view ?? {};
    this.unaim();
    this.aim = cell;
    this.barred = Boolean(cells[cell]);
    if (this.barred) {
      this.table.note = { text: this.filledText(cell), rule: "SDK-4" };
      if (aloud) say(this.table.note.text);
    } else if (this.table.info?.assist !== "bare") {
      const parts = partsAt(this.shape, this.table.info?.options.score, cells, cell);
      const points = parts.reduce((sum, part) => sum + part, 0);
      this.effect = { kind: "score", rule: "", cell: this.cellName(cell), value, parts, points };
    }
  }

  override clear(): void {
    this.claiming = false;
    super.clear();
  }

  /** Asks whether one is sure, and then says that the tile fits nowhere (SDK-14). */
  async sayStuck(): Promise<void> {
    if (!this.canPlay || !this.check.on) return;
    if (this.claiming) {
      await this.table.send("stuck");
      return;
    }
    this.clear();
    this.claiming = true;
    this.table.note = { text: t("stuck.why"), rule: "SDK-14" };
    say(this.table.note.text);
  }

  protected override pressOther(key: string): boolean {
    if (key.toLowerCase() !== "s" || !this.check.on) return this.check.press(key);
    void this.sayStuck();
    return true;
  }

  async commit(cell: number): Promise<void> {
    const lay = this.moveAt(cell);
    if (!this.canPlay || !lay || this.table.busy) return;
    const { cells = [] } = this.view ?? {};
    const free = this.check.on ? !cells[cell] : this.assist === "bare" || this.legal.has(cell);
    if (!free) await this.aimAt(cell);
    else await this.send(lay);
  }

  example(): string {
    return `${this.shape.words[3]}@C4`;
  }

  /** A space alone means the tile in hand. */
  async type(text: string): Promise<void> {
    const lay = this.moveAt(cellIndex(this.size, text.trim()));
    if (!this.canPlay && !this.check.open) return;
    await (lay && lay.cell >= 0 ? this.send(lay) : this.table.send(text.trim()));
  }

  /** The spaces of children have no names that one could see. */
  private filledText(cell: number): string {
    return this.shape.kids
      ? t("refuse.filledKids")
      : t("refuse.filled", { cell: this.cellName(cell) });
  }

  refused(refusal: Refusal): string | null {
    const { code, facts } = refusal;
    this.markClash(refusal);
    if (code === "move/not-held") return t("refuse.not-your-tile");
    if (this.aim === null) return null;
    if (code === "move/space-filled") return this.filledText(this.aim);
    if (code === "move/repeats" && facts.where?.length && this.tile) {
      return t("refuse.repeats", {
        tile: this.tileName(this.tile),
        where: placesText(facts.where),
      });
    }
    return null;
  }

  tips(): Tip[] {
    if (!this.canPlay) return [];
    const laid = this.table.rows.filter((row) => this.table.mine.includes(row.who)).length;
    const aimed = this.aim !== null || laid > 0;
    const { kids } = this.shape;
    const look = t(kids ? "coach.kids" : "coach.look");
    if (this.check.on)
      return [{ id: "honour", text: said("coach.honour"), done: aimed, pin: "up" }];
    return [
      { id: "hand", text: look, done: aimed, pin: "down" },
      {
        id: "commit",
        text: t(kids ? "coach.kidsCommit" : "coach.commit"),
        done: laid > 0,
        pin: "down",
        middle: true,
      },
      { id: "more", text: t("coach.more"), done: laid > 1, pin: "up" },
    ];
  }
}
