import type { Refusal } from "../../api/api";
import type { GameTypes, RowInfo, Target } from "../../api/types";
import { device } from "../../device.svelte";
import type { TableState } from "../../frame/table.svelte";
import { language, t } from "../../i18n/language.svelte";
import { actorAt } from "../../i18n/words";
import { say } from "../../parts/announce.svelte";
import type { Play, Tip } from "../game";
import type { BoxTexts } from "./box.svelte";
import type { Chosen, Drawing } from "./drawing";
import { type Fields, moveLabel, sentences, textOf } from "./words";

/** Playing any game by its picture and its list of moves: choose a space, then one of its moves. */
export class PlainPlay implements Play {
  /** The picture of the position, with the spaces marked where moves go. */
  picture: string | null = $state.raw(null);
  /** The space that is chosen; empty for none. */
  cell = $state("");
  /** The moves that are offered for it, as indexes of the decision's. */
  offered: readonly number[] = $state.raw([]);
  /** The move that is aimed at, as an index; null for none. */
  aim: number | null = $state(null);
  /** What the aimed move would bring, in words. */
  brings = $state("");
  /** For each move that goes somewhere, by its index: a space of it. */
  places: ReadonlyMap<number, string> = $state.raw(new Map<number, string>());
  /** What the picture is shown by, once it is there. */
  drawing: Drawing | null = null;

  private previews = 0;

  constructor(
    readonly table: TableState,
    readonly box: BoxTexts,
  ) {}

  readonly moves: readonly GameTypes["move"][] = $derived.by(
    () => this.table.decision?.moves ?? [],
  );
  /** The moves that go nowhere in the picture: they are always listed. */
  readonly others: readonly number[] = $derived.by(() =>
    this.moves.flatMap((_, index) => (this.places.has(index) ? [] : [index])),
  );

  /** Asks for the picture of the position as it is; an answer that comes too late is dropped. */
  async load(row: number): Promise<void> {
    const answer = await this.table.picture().catch(() => null);
    if (row === this.table.position?.row && answer?.row === row) this.picture = answer.picture;
  }

  label(index: number): string {
    const move = this.moves[index];
    return move ? moveLabel(this.box.texts, move, language()) : "";
  }

  /** A space was chosen: its only move is aimed at, several are offered. */
  pick({ cell, moves, mouse }: Chosen): void {
    if (!this.table.canAct) return;
    const [only] = moves;
    if (moves.length === 1 && only !== undefined) {
      const again = this.aim === only;
      this.offer(cell, moves);
      void this.choose(only, mouse || again);
    } else {
      this.unaim();
      this.offer(cell, moves);
      say(t("plain.choose"));
    }
  }

  /** Aims a move, or makes it if it was aimed before or needs no second step. */
  async choose(index: number, sure: boolean): Promise<void> {
    const { confirm } = device;
    if (confirm === "never" || (sure && confirm !== "always") || this.aim === index)
      await this.commit(index);
    else await this.preview(index);
  }

  async commit(index = this.aim): Promise<void> {
    const move = index === null ? undefined : this.moves[index];
    if (move) await this.table.send(move);
  }

  /** Aims a move and asks what it would bring. */
  private async preview(index: number): Promise<void> {
    const asked = this.unaim();
    this.aim = index;
    const move = this.moves[index];
    if (!move || this.table.info?.assist === "bare") return;
    const answer = await this.table.preview(move);
    if (asked !== this.previews) return;
    if ("effects" in answer) this.brings = this.sentences(answer.effects);
    else this.table.refuse(answer.refusal, true);
  }

  /** How far a hint has been told: for which decision, which move, and whether it was named. */
  private hinted = { decision: "", index: -1, told: false };

  /** First its space is framed, then the move is aimed at, then it is said why. */
  async askHint(): Promise<void> {
    const decision = this.table.decision?.decision ?? "";
    const { hinted } = this;
    if (hinted.decision === decision && hinted.told) return this.table.tellWhy();
    if (hinted.decision === decision) {
      this.hinted = { ...hinted, told: true };
      return this.nameHint(hinted.index);
    }
    const move = await this.table.hint();
    const index = this.moves.findIndex((each) => JSON.stringify(each) === JSON.stringify(move));
    if (index < 0) return;
    const cell = this.places.get(index) ?? "";
    this.hinted = { decision, index, told: !cell };
    if (!cell) return this.nameHint(index); // a move without a space: there is nowhere to look
    const here = this.moves.flatMap((_, k) => (this.places.get(k) === cell ? [k] : []));
    this.offer(cell, here);
    this.table.tell(t("status.hintWhere"));
  }

  private async nameHint(index: number): Promise<void> {
    this.offer(this.places.get(index) ?? "", [index]);
    await this.preview(index);
    say(this.label(index));
  }

  private offer(cell: string, moves: readonly number[]): void {
    this.cell = cell;
    this.offered = moves;
  }

  private unaim(): number {
    this.aim = null;
    this.brings = "";
    this.table.note = null;
    return ++this.previews;
  }

  private sentences(effects: readonly Fields[]): string {
    const seats = this.table.info?.seats ?? [];
    return sentences(this.box.texts, effects, (seat) => actorAt(seats, seat).name, language());
  }

  /** Where a thing is that a lesson points at: a space of the picture, or the button. */
  find({ kind, name }: Target): (Element | null)[] {
    if (kind === "cell") return [this.drawing?.space(name) ?? null];
    return kind === "button" ? [document.querySelector(".act .commit")] : [];
  }

  status(): string | null {
    if (!this.table.decision) return null;
    return textOf(this.box.texts, "ask", {}, language()) ?? t("plain.choose");
  }
  aside(): string {
    return this.brings;
  }
  clear(): void {
    this.offer("", []);
    this.unaim();
  }
  onRows(rows: readonly RowInfo[]): string {
    return rows
      .map((row) => this.sentences(row.effects))
      .filter(Boolean)
      .join(" ");
  }
  holding(): string {
    return "";
  }
  example(): string {
    return this.table.decision?.example ?? "";
  }
  async type(text: string): Promise<void> {
    await this.table.send(text);
  }
  refused({ code, facts }: Refusal): string | null {
    return textOf(this.box.texts, `error.${code}`, facts, language());
  }
  press(): boolean {
    return false;
  }
  focus(): void {
    this.drawing?.focus(this.cell);
  }
  tips(): Tip[] {
    return [];
  }
}
