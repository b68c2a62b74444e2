import type { Refusal } from "../../api/api";
import type { RowInfo } from "../../api/types";
import type { TableState } from "../../frame/table.svelte";
import { seatName } from "../../i18n/words";
import { buzz, sound } from "../../sound";
import { effectOf } from "../effects";
import type { Tip } from "../game";
import { cellIndex, cellName } from "../grid/cells";
import { BoardPlay, type Fresh } from "../grid/play.svelte";
import { placesText } from "../grid/words";
import { type Lay, layMove, layOf, type Shape } from "./shape";
import { t } from "./texts";
import type { SudokuMove, SudokuTypes, SudokuView } from "./types";
import { sumText, tileName } from "./words";

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

  readonly view: SudokuView | null = $derived.by(() => this.table.view);
  readonly hides: boolean = $derived.by(() => this.table.shared);
  /** The tile that may be shown; null while it is face down. */
  readonly tile: number | null = $derived.by(() =>
    this.down ? null : (this.view?.hands[this.table.seat] ?? null),
  );
  readonly canPlay: boolean = $derived.by(() => Boolean(this.table.canAct && this.tile));
  readonly legal: ReadonlySet<number> = $derived.by(
    () =>
      new Set(
        (this.canPlay ? (this.table.decision?.moves ?? []) : []).flatMap(
          (move) => this.read(move)?.cell ?? [],
        ),
      ),
  );

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
    sound(fresh.mine ? "lay" : "other", fresh.move.value);
    if (fresh.mine) buzz("laid");
    const parts = effectOf(fresh.row.effects, "score")?.parts ?? [];
    const start = this.landing(fresh);
    parts.forEach((part, k) => {
      if (part) window.setTimeout(() => sound("count", k), start + k * COUNT_MS);
    });
    if (fresh.points) window.setTimeout(() => sound("coin"), start + this.countMs);
  }

  private cellName(cell: number): string {
    return cellName(this.size, cell);
  }

  private tileName(value: number): string {
    return tileName(this.shape, value);
  }

  status(): string | null {
    const hint = this.hintStatus();
    if (hint || !this.table.decision) return hint;
    const who = seatName(this.table.info?.seats ?? [], this.table.seat);
    if (this.tile === null) return t("status.turnUp", { who });
    const tile = this.tileName(this.tile);
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
    const lay = this.readRow(row);
    if (!lay) return "";
    const facts = {
      who: seatName(this.table.info?.seats ?? [], row.who),
      tile: this.tileName(lay.value),
      cell: this.cellName(lay.cell),
      points: effectOf(row.effects, "score")?.points ?? 0,
    };
    return `${t("tell.lay", facts)} `;
  }

  /** Aims at a space. `aloud`: whether a refusal is spoken (not while hovering). */
  async aimAt(cell: number, aloud = true): Promise<void> {
    const lay = this.moveAt(cell);
    if (this.canPlay && lay) await this.preview(lay, aloud);
  }

  async commit(cell: number): Promise<void> {
    const lay = this.moveAt(cell);
    if (!this.canPlay || !lay || this.table.busy) return;
    if (this.assist !== "bare" && !this.legal.has(cell)) await this.aimAt(cell);
    else await this.send(lay);
  }

  example(): string {
    return `${this.shape.words[3]}@C4`;
  }

  /** A space alone means the tile in hand. */
  async type(text: string): Promise<void> {
    const lay = this.moveAt(cellIndex(this.size, text.trim()));
    if (!this.canPlay) return;
    await (lay && lay.cell >= 0 ? this.send(lay) : this.table.send(text.trim()));
  }

  refused(refusal: Refusal): string | null {
    const { code, facts } = refusal;
    this.markClash(refusal);
    if (code === "move/not-held") return t("refuse.not-your-tile");
    if (this.aim === null) return null;
    if (code === "move/space-filled") return t("refuse.filled", { cell: this.cellName(this.aim) });
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
    const laid = this.table.rows.some((row) => this.table.mine.includes(row.who));
    const aimed = this.aim !== null || laid;
    const look = t(this.shape.kids ? "coach.kids" : "coach.look");
    return [
      { id: "hand", text: look, done: aimed, pin: "down" },
      { id: "dots", text: t("coach.dots"), done: aimed, pin: "up" },
      { id: "commit", text: t("coach.commit"), done: laid, pin: "down", middle: true },
    ];
  }
}
