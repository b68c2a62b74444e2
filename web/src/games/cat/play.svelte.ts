import type { Refusal } from "../../api/api";
import { gameMove } from "../../api/rows";
import type { RowInfo } from "../../api/types";
import type { TableState } from "../../frame/table.svelte";
import { textOr } from "../../i18n/language.svelte";
import { sound } from "../../sound";
import { effectOf, effectsOf } from "../effects";
import type { Play, Tip } from "../game";
import { HintSteps, type HintStep } from "../hint-steps";
import { Crossing } from "./crossing.svelte";
import { Keyboard } from "./keyboard";
import { type Box, boxOf, numbersOf } from "./moves";
import { Rolling } from "./rolling.svelte";
import { Sheet } from "./sheet.svelte";
import { statusText } from "./status";
import { t, tn } from "./texts";
import type { CatMove, CatTypes, CatView } from "./types";
import { sentence } from "./words";
import { type Advised, Writing } from "./writing.svelte";
import { inARow, inSequence } from "../../i18n/words";

/** Cat Sudoku: one's own sheet, four dice, and the Wild Counter. */
export class CatPlay implements Play<CatTypes> {
  readonly sheet: Sheet;
  readonly rolling: Rolling;
  readonly crossing: Crossing;
  readonly writing: Writing;
  /** Another's sheet that is looked at. */
  looking: number | null = $state(null);
  /** Whether the Wild Counter is shown outside its step, on a phone. */
  peeking = $state(false);
  /** Whether the game has just ended on this page: the scoring is then played. */
  justEnded = $state(false);
  /** Whether it is being played. */
  scoring = $state(false);
  /** What was handed in last on this device, and what it cost: the cat takes note of it. */
  handedIn: { cost: number } | null = $state.raw(null);
  private readonly keyboard = new Keyboard(this);

  constructor(readonly table: TableState<CatTypes>) {
    this.sheet = new Sheet(table);
    this.rolling = new Rolling(table);
    this.crossing = new Crossing(table);
    this.writing = new Writing(table, this.sheet);
  }

  readonly view: CatView | null = $derived.by(() => this.table.view);
  readonly helps: boolean = $derived.by(() => this.table.info?.assist !== "bare");
  readonly learns: boolean = $derived.by(() => this.table.info?.assist === "learn");
  readonly sheetName: string = $derived.by(() =>
    String(this.table.info?.options.sheet ?? "spring"),
  );

  status(): string | null {
    return statusText(this);
  }

  aside(): string {
    const { trial } = this.writing;
    if (!this.helps || !trial) return "";
    const cost = this.sheet.costOf(trial.space, trial.value);
    return cost ? `−${cost}` : t("cat.free");
  }

  holding(): string {
    const { sheet } = this;
    const dice = inARow(
      sheet.left.map((k) =>
        sheet.isWild(k) ? t("cat.wildDie", { n: sheet.dice[k]! }) : String(sheet.dice[k]),
      ),
    );
    return dice ? t("cat.holds", { dice }) : t("cat.allWritten");
  }

  counting(): boolean {
    return this.justEnded || this.scoring;
  }

  onRows(rows: readonly RowInfo<CatTypes>[]): string {
    const { info, mine } = this.table;
    const effects = rows.flatMap((row) => row.effects);
    const wrote = effectsOf(effects, "wrote").some(({ seat }) => mine.includes(seat ?? 0));
    if (wrote) {
      this.handedIn = { cost: this.writing.handedIn };
      sound("purr");
    }
    if (effectOf(effects, "rolled")) sound("dice");
    if (effectOf(effects, "total")) this.justEnded = true;
    const behind = effectsOf(effects, "behind").find(({ seat }) => mine.includes(seat ?? 0));
    if (behind) {
      const points = -(behind.points ?? 0);
      const text = tn("cat.behindNote", behind.spaces, { points });
      this.table.note = { text, rule: behind.rule };
    }
    return inSequence(rows.map((row) => sentence(info?.seats ?? [], row)));
  }

  clear(): void {
    this.writing.clear();
    this.crossing.clear();
    this.rolling.clear();
    this.looking = null;
    this.table.note = null;
  }

  refused({ code, facts }: Refusal): string | null {
    const words = { cell: facts.cell ?? "", n: facts.must ?? "" };
    return textOr(`cat.refuse.${code.replace("move/", "")}`, "", words) || null;
  }

  example(): string {
    if (this.rolling.due) return "roll 1 3 3 6";
    return this.view?.phase === "cross" ? "cross 3 row 1" : "3@C4 5@D4 1@E4 2@E5";
  }

  async type(text: string): Promise<void> {
    await this.table.send(text.trim());
  }

  press(event: KeyboardEvent): boolean {
    return this.keyboard.press(event);
  }

  focus(): void {
    this.writing.focus();
  }

  tips(): Tip[] {
    if (this.writing.choosing !== null || this.looking !== null) return [];
    const crossed = this.table.rows.some(
      (row) => this.table.mine.includes(row.who) && boxOf(gameMove<CatTypes>(row)),
    );
    const cross: Tip = { id: "cross", text: t("coach.cat.cross"), done: crossed, pin: "down" };
    if (this.crossing.due) return [cross];
    if (!this.sheet.due) return crossed ? [cross] : [];
    const wrote = this.table.mine.some((seat) => this.lastWritten(seat).length);
    const begun = this.sheet.pencil.size > 0 || wrote;
    return [
      ...(crossed ? [cross] : []),
      { id: "write", text: t("coach.cat.write"), done: begun, pin: "down" },
      { id: "done", text: t("coach.cat.done"), done: wrote, pin: "down" },
    ];
  }

  /** The spaces of the numbers that a seat wrote last. */
  lastWritten(seat: number): string[] {
    const moves = this.table.rows.filter((row) => row.who === seat).map(gameMove<CatTypes>);
    const written = moves.map(numbersOf).findLast((numbers) => numbers.length);
    return (written ?? []).map(({ cell }) => cell);
  }

  /** The same by number. */
  freshOf(seat: number): number[] {
    const last = this.lastWritten(seat);
    return (this.view?.names ?? []).flatMap((name, k) => (last.includes(name) ? [k] : []));
  }

  adopt(items: Readonly<Record<string, string>>): void {
    this.sheet.pencil.adopt(items);
  }

  doing(seat: number): string | null {
    const progress = this.progress(seat);
    if (!progress) return null;
    return progress.done
      ? t("cat.hasWritten")
      : t("cat.writes", { n: progress.n, all: progress.all });
  }

  /** How much a seat has in pencil of what it must write, or that it has written. */
  progress(seat: number): { n: number; all: number; done: boolean } | null {
    const { view, sheet } = this;
    if (!view || (view.phase !== "write" && view.phase !== "catch")) return null;
    const all = view.needs[seat] ?? 0;
    if (!view.waits.includes(seat))
      return view.phase === "write" ? { n: all, all, done: true } : null;
    const count = seat === sheet.seat ? sheet.pencil.size : (this.table.counts[seat] ?? 0);
    return { n: Math.min(count, all), all, done: false };
  }

  /** What can be undone: something pencilled, or the last move. */
  readonly undoes: "pencil" | "move" | null = $derived.by(() => {
    if (this.sheet.due && this.sheet.pencil.undoes) return "pencil";
    return this.table.back === null ? null : "move";
  });

  /** Points are lost where they were written: on one's own sheet, or on another's small one. */
  source(seat: number): { from: Element } | null {
    const [fresh] = this.freshOf(seat);
    const own = seat === this.sheet.seat;
    const from = document.querySelector(own ? `[data-cell="${fresh}"]` : `[data-other="${seat}"]`);
    return from && { from };
  }

  undo(): void {
    if (this.undoes === "move") void this.table.takeBack();
    else if (this.undoes) {
      this.clear();
      this.sheet.pencil.undo();
    }
  }

  /** The move that the server advises for a decision. */
  private advice: { decision: string; move: CatMove } | null = null;
  private readonly steps = new HintSteps<Advised | Box>();
  /** Whether the judge's own reasons have been told: they are about all numbers together. */
  private explained = "";

  /** First where to look, then which number or box, then why; what is pencilled stays. */
  async hint(): Promise<void> {
    const decision = this.table.decision?.decision ?? "";
    if (this.advice?.decision !== decision) {
      const move = await this.table.hint();
      this.advice = move && { decision, move };
    }
    if (!this.advice || this.table.decision?.decision !== decision) return;
    const { move } = this.advice;
    const next = boxOf(move) ?? this.writing.advised(move);
    const done = !next && !this.steps.goesOn(decision);
    const told = done ? null : this.steps.press(decision, next);
    if (!told) this.table.tell(this.writing.agreement(move));
    else if ("row" in told.part) this.tellBox(told.part, told.step);
    else this.tellNumber(told.part, told.step, decision);
  }

  private tellBox(box: Box, step: HintStep): void {
    const { crossing, table } = this;
    if (step === "why") return table.tellWhy();
    if (step === "which") crossing.follow(box);
    else crossing.hinted = box.row;
    const words = { n: box.number, dice: `${box.row}+` };
    table.tell(t(step === "which" ? "cat.hint.cross" : "cat.hint.whereBox", words));
  }

  private tellNumber(mark: Advised, step: HintStep, decision: string): void {
    const { writing, table } = this;
    const words = { n: mark.value, cell: mark.cell };
    if (step === "where") {
      writing.lookFor(mark);
      return table.tell(t("cat.hint.where", words));
    }
    if (step === "which") {
      writing.follow(mark);
      return table.tell(t("cat.hint.which", words));
    }
    const here = writing.whyHere(mark);
    if (!mark.own || this.explained === decision) return table.tell(here);
    this.explained = decision;
    table.tellWhy(here);
  }
}
