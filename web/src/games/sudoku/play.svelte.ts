import type { Refusal } from "../../api/api";
import type { Effect, RowInfo } from "../../api/types";
import type { SudokuView } from "./types";
import { t } from "./texts";
import { play as sound } from "../../sound";
import { say } from "../../parts/announce.svelte";
import type { TableState } from "../../frame/table.svelte";
import { seatName } from "../../i18n/words";
import type { Play, Tip } from "../game";
import { pressed } from "./keyboard";
import { cellName } from "../grid/cells";
import { type Lay, layText, parseLay, type Shape } from "./shape";
import { placesText } from "../grid/words";
import { tileName } from "./words";

/** SuDoKu and SudoKids: one tile in hand, one space aimed at. */
export class SudokuPlay implements Play {
  aim: number | null = $state(null);
  effect: Effect | null = $state.raw(null);
  clash: number[] = $state.raw([]);
  /** The space that the keyboard is at. */
  focused = $state(0);
  /** Whether a finger or the mouse is on the board: the effect then floats above it. */
  pointing = $state(false);
  /** The seat whose tile lies face up on a shared screen; −1 for none. */
  faceUp = $state(-1);
  hint: { cell: number; what: boolean } | null = $state.raw(null);
  /** The lay that has just happened, for the board to play. */
  fresh: { lay: Lay; seat: number; points: number; mine: boolean; number: number } | null =
    $state.raw(null);

  private asked = 0;

  constructor(
    readonly table: TableState,
    readonly shape: Shape,
  ) {}

  readonly view: SudokuView | null = $derived.by(() => this.table.view as SudokuView | null);
  /** The tile that may be shown; null while it is face down. */
  readonly tile: number | null = $derived.by(() => {
    if (this.table.shared && this.faceUp !== this.table.seat) return null;
    return this.view?.hands[this.table.seat] ?? null;
  });
  readonly canLay: boolean = $derived.by(() => Boolean(this.table.canAct && this.tile));
  readonly legal: Set<number> = $derived.by(
    () =>
      new Set(
        (this.canLay ? (this.table.decision?.moves ?? []) : []).flatMap(
          (text) => parseLay(this.shape, text)?.cell ?? [],
        ),
      ),
  );
  readonly last: { lay: Lay; row: RowInfo } | null = $derived.by(() => {
    const { rows } = this.table;
    for (let k = rows.length - 1; k >= 0; k--) {
      const row = rows[k]!;
      if (row.move.startsWith("takeback")) return null;
      const lay = row.who >= 0 ? parseLay(this.shape, row.move) : null;
      if (lay) return { lay, row };
    }
    return null;
  });

  status(): string | null {
    if (this.hint) {
      const cell = cellName(this.shape.side, this.hint.cell);
      return this.hint.what ? t("status.hintWhat", { cell }) : t("status.hintWhere");
    }
    if (!this.table.decision) return null;
    const name = seatName(this.table.info?.seats ?? [], this.table.seat);
    if (this.tile === null) return t("status.turnUp", { name });
    const tile = tileName(this.shape, this.tile);
    if (this.table.shared) return t("status.named", { name, tile });
    return t(this.shape.kids ? "status.layKids" : "status.lay", { tile });
  }

  aside(): string {
    const sum = this.effect?.facts?.parts?.join("+") ?? "";
    return sum && !this.shape.kids
      ? t("status.sum", { sum, points: this.effect?.points ?? 0 })
      : "";
  }

  holding(): string {
    return this.tile
      ? t("tell.hand", { tile: tileName(this.shape, this.tile) })
      : t("tell.handDown");
  }

  heard(rows: readonly RowInfo[]): string {
    const seats = this.table.info?.seats ?? [];
    let text = "";
    for (const row of rows) {
      const lay = row.who >= 0 ? parseLay(this.shape, row.move) : null;
      if (!lay) continue;
      const points = row.told.find((effect) => effect.kind === "score")?.points ?? 0;
      const mine = this.table.mine.includes(row.who);
      this.fresh = { lay, seat: row.who, points, mine, number: row.number };
      const facts = {
        name: seatName(seats, row.who),
        tile: tileName(this.shape, lay.value),
        points,
      };
      text += `${t("tell.lay", { ...facts, cell: cellName(this.shape.side, lay.cell) })} `;
      sound(mine ? "own" : "other", points);
    }
    // That a hint was given is a row too: it may come after the hint itself.
    if (rows.some((row) => row.who >= 0 || row.move.startsWith("takeback"))) this.hint = null;
    if (this.table.shared && this.faceUp !== this.table.seat) this.faceUp = -1;
    return text;
  }

  clear(): void {
    this.asked++;
    this.aim = null;
    this.effect = null;
    this.clash = [];
    this.table.note = null;
  }

  private lay(cell: number): Lay | null {
    return this.tile === null ? null : { value: this.tile, cell };
  }

  /** Aims at a space. `aloud`: whether a refusal is spoken (not while hovering). */
  async aimAt(cell: number, aloud = true): Promise<void> {
    const lay = this.lay(cell);
    if (!this.canLay || !lay) return;
    this.clear();
    this.aim = cell;
    if (this.table.info?.assist === "bare") return;
    const asked = this.asked;
    const answer = await this.table.preview(layText(this.shape, lay));
    if (asked !== this.asked) return;
    if ("told" in answer)
      this.effect = answer.told.find((effect) => effect.kind === "score") ?? null;
    else this.table.refuse(answer.refusal, aloud);
  }

  async commit(cell: number): Promise<void> {
    const lay = this.lay(cell);
    if (!this.canLay || !lay || this.table.busy) return;
    if (this.table.info?.assist !== "bare" && !this.legal.has(cell)) return this.aimAt(cell);
    await this.play(lay);
  }

  private async play(lay: Lay): Promise<void> {
    this.aim = lay.cell;
    await this.table.send(layText(this.shape, lay));
  }

  example(): string {
    return layText(this.shape, { value: 4, cell: 2 + 3 * this.shape.side });
  }

  async type(text: string): Promise<void> {
    const lay = parseLay(this.shape, text) ?? this.short(text);
    if (!this.canLay) return;
    if (lay) await this.play(lay);
    else this.table.tell(t("refuse.notation", { example: this.example() }));
  }

  /** `C4` alone means the tile in hand. */
  private short(text: string): Lay | null {
    return this.tile === null
      ? null
      : parseLay(this.shape, `${this.shape.words[this.tile - 1]}@${text.trim()}`);
  }

  refused(refusal: Refusal): string | null {
    const { code, facts } = refusal;
    this.effect = null;
    this.clash = (facts.cells ?? []).flatMap(
      (name) => parseLay(this.shape, `${this.shape.words[0]}@${name}`)?.cell ?? [],
    );
    if (code === "move/not-your-tile") return t("refuse.not-your-tile");
    if (this.aim === null) return null;
    if (code === "move/space-filled")
      return t("refuse.filled", { cell: cellName(this.shape.side, this.aim) });
    if (code === "move/repeats" && facts.where?.length && this.tile) {
      return t("refuse.repeats", {
        tile: tileName(this.shape, this.tile),
        where: placesText(facts.where),
      });
    }
    return null;
  }

  press(event: KeyboardEvent): boolean {
    return pressed(this, event);
  }

  focus(cell = this.focused): void {
    this.focused = cell;
    document.querySelector<HTMLElement>(`.board [data-cell="${cell}"]`)?.focus();
  }

  tips(): Tip[] {
    const laid = this.table.rows.some((row) => this.table.mine.includes(row.who));
    if (!this.canLay) return [];
    return [
      {
        id: "hand",
        text: t(this.shape.kids ? "coach.kids" : "coach.look"),
        done: this.aim !== null || laid,
        pin: "down",
      },
      { id: "dots", text: t("coach.dots"), done: this.aim !== null || laid, pin: "up" },
      { id: "commit", text: t("coach.commit"), done: laid, pin: "down", middle: true },
    ];
  }

  /** First where to look, then what to do. */
  async askHint(): Promise<void> {
    if (this.hint) {
      const { cell } = this.hint;
      this.hint = { cell, what: true };
      say(t("status.hintWhat", { cell: cellName(this.shape.side, cell) }));
      return;
    }
    const move = await this.table.hint();
    const lay = move ? parseLay(this.shape, move) : null;
    if (!lay) return;
    this.hint = { cell: lay.cell, what: false };
    say(t("status.hintWhere"));
  }
}
