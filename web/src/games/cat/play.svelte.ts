import { Refusal } from "../../api/api";
import type { RowInfo } from "../../api/types";
import type { CatView } from "./types";
import { device } from "../../device.svelte";
import { textOr } from "../../i18n/language.svelte";
import { t, tn } from "./texts";
import { play as sound } from "../../sound";
import type { TableState } from "../../frame/table.svelte";
import { seatName } from "../../i18n/words";
import type { Play, Tip } from "../game";
import { Keyboard } from "./keyboard";
import { type Box, parseCross, parseNumbers, writeText } from "./moves";
import { loss, type Paper, paperOf } from "./paper";
import { Pencil } from "./pencil.svelte";
import { EnteredDice } from "./entered.svelte";
import { behindOf, sentence } from "./words";

/** One's own sheet, four dice, and the Wild Counter. */
export class CatPlay implements Play {
  readonly pencil: Pencil;
  /** The die in the fingers; null for the first that is left. */
  held: number | null = $state(null);
  /** The space that is looked at: its row and column segment are shaded. */
  aim: number | null = $state(null);
  /** The space that the keyboard is at. */
  focused = $state(0);
  /** The space for which a wild die's number is being chosen. */
  choosing: number | null = $state(null);
  /** The box that would be crossed off. */
  box: Box | null = $state.raw(null);
  /** A blank column may become one of these. */
  becomes: Box[] = $state.raw([]);
  /** What the real dice are said to show so far. */
  private readonly entered: EnteredDice;
  private readonly keyboard = new Keyboard(this);
  /** The real die that was touched last; null for the first that is not set. */
  touched: number | null = $state(null);
  /** Another's sheet that is looked at. */
  looking: number | null = $state(null);
  /** Whether the Wild Counter is shown outside its step, on a phone. */
  peeking = $state(false);
  /** The last thing that touched the page was a finger. */
  finger = $state(false);
  /** The game has ended before our eyes: the scoring is played. */
  justEnded = $state(false);

  constructor(readonly table: TableState) {
    this.entered = new EnteredDice(`masume.roll.${table.id}`, () => table.decision?.at ?? "");
    this.pencil = new Pencil({
      decision: () => (table.decision ? `${table.seat} ${table.decision.at}` : ""),
      keep: (changes) => table.keepDraft(changes),
      storageKey: `masume.draft.${table.id}`,
    });
  }

  readonly view: CatView | null = $derived.by(() => this.table.view as CatView | null);
  readonly paper: Paper | null = $derived.by(() => (this.view ? paperOf(this.view.rows) : null));
  /** Whose sheet is one's own; a watcher looks at the first. */
  readonly me: number = $derived.by(() => Math.max(0, this.table.seat));
  readonly writing: boolean = $derived.by(
    () => this.table.canAct && (this.view?.phase === "write" || this.view?.phase === "catch"),
  );
  readonly crossing: boolean = $derived.by(() => this.table.canAct && this.view?.phase === "cross");
  /** Real dice wait to be entered here. */
  readonly rolling: boolean = $derived.by(
    () => this.table.canAct && (this.view?.phase === "roll" || this.view?.phase === "again"),
  );
  /** The real dice that are due, as far as they are set. */
  readonly faces: number[] = $derived.by(() => {
    const due = this.rolling ? (this.table.decision?.moves[0] ?? "").split(" ").length - 1 : 0;
    return Array.from({ length: due }, (_, k) => this.entered.faces[k] ?? 0);
  });
  /** The real die that is set next. */
  readonly turned: number = $derived.by(() => {
    const unset = this.faces.indexOf(0);
    return this.touched ?? (unset >= 0 ? unset : this.faces.length - 1);
  });
  readonly rolled: boolean = $derived.by(
    () => this.rolling && !this.table.busy && !this.faces.includes(0),
  );
  readonly dice: readonly number[] = $derived.by(() => this.view?.dice ?? []);
  readonly left: number[] = $derived.by(() =>
    this.dice.map((_, k) => k).filter((k) => !this.pencil.marks[k]),
  );
  readonly inHand: number | null = $derived.by(() => {
    if (!this.writing) return null;
    return this.held !== null && this.left.includes(this.held) ? this.held : (this.left[0] ?? null);
  });
  readonly need: number = $derived.by(() => this.view?.needs[this.me] ?? 0);
  readonly ink: readonly number[] = $derived.by(() => this.view?.sheets[this.me] ?? []);
  /** The sheet with ink and pencil. */
  readonly numbers: number[] = $derived.by(() =>
    this.ink.map((number, k) => number || (this.pencil.at.get(this.view!.names[k]!) ?? 0)),
  );
  readonly helps: boolean = $derived.by(() => this.table.info?.assist !== "bare");
  readonly learns: boolean = $derived.by(() => this.table.info?.assist === "learn");
  readonly ready: boolean = $derived.by(() => {
    if (!this.writing || this.table.busy) return false;
    const free = Boolean(this.view?.honour) && this.view?.phase === "write";
    return free || this.pencil.size === this.need;
  });
  /** What everything pencilled costs. */
  readonly cost: number = $derived.by(() => {
    if (!this.paper) return 0;
    return loss(this.paper, this.numbers).points - loss(this.paper, this.ink).points;
  });
  readonly boxes: Box[] = $derived.by(() =>
    (this.crossing ? (this.table.decision?.moves ?? []) : []).flatMap(
      (text) => parseCross(text) ?? [],
    ),
  );
  readonly sheetName: string = $derived.by(() =>
    String(this.table.info?.options.sheet ?? "spring"),
  );

  isWild(die: number): boolean {
    return (
      Boolean(this.view?.wild) && this.view?.phase === "write" && this.dice[die] === this.view?.wild
    );
  }

  /** Whether one may write there now. */
  open(space: number): boolean {
    return (
      this.writing &&
      !this.ink[space] &&
      (this.view!.round > 0 || Boolean(this.paper?.spaces[space]?.circle))
    );
  }

  /** What one more number would cost, beside all that is pencilled. */
  costOf(space: number, value: number): number {
    if (!this.paper) return 0;
    const without = this.numbers.map((number, k) => (k === space ? 0 : number));
    const added = without.map((number, k) => (k === space ? value : number));
    return loss(this.paper, added).points - loss(this.paper, without).points;
  }

  // -- for the frame of the page --------------------------------------------------------------------

  status(): string | null {
    const { view } = this;
    if (!view) return null;
    if (!this.table.decision) return this.waiting(view);
    const text = this.asked(view);
    return this.table.shared ? t("cat.named", { name: this.name(this.table.seat), text }) : text;
  }

  private asked(view: CatView): string {
    if (this.rolling) return this.askedToRoll(view);
    if (view.phase === "cross") return t("cat.cross");
    if (view.phase === "catch") return tn("cat.catch", this.need);
    if (view.round === 0) return t("cat.opening");
    if (view.wild) return t("cat.writeWild", { wild: view.wild });
    return tn("cat.write", this.need);
  }

  /** One's own dice, or those of a seat that no person plays. */
  private askedToRoll(view: CatView): string {
    if (view.phase === "roll" && view.active !== this.table.seat)
      return t("cat.roll.for", { name: this.name(view.active) });
    return tn("cat.roll.ask", this.faces.length);
  }

  private waiting(view: CatView): string | null {
    const rollers =
      view.phase === "roll"
        ? [view.active]
        : view.phase === "again"
          ? (this.table.position?.waits ?? [])
          : [];
    if (rollers.length)
      return t("cat.roll.wait", { name: rollers.map((seat) => this.name(seat)).join(", ") });
    const names = view.waits.map((seat) => this.name(seat)).join(", ");
    if (!names) return null;
    if (view.phase === "cross") return t("cat.crosses", { name: names });
    return t(view.phase === "catch" ? "cat.catches" : "cat.waiting", { name: names });
  }

  private name(seat: number): string {
    return seatName(this.table.info?.seats ?? [], seat);
  }

  aside(): string {
    const { aim, inHand } = this;
    if (
      !this.helps ||
      aim === null ||
      inHand === null ||
      this.isWild(inHand) ||
      !this.open(aim) ||
      this.numbers[aim]
    )
      return "";
    const cost = this.costOf(aim, this.dice[inHand]!);
    return cost ? `−${cost}` : t("cat.free");
  }

  holding(): string {
    const dice = this.left
      .map((k) => (this.isWild(k) ? t("cat.wildDie", { n: this.dice[k]! }) : String(this.dice[k])))
      .join(", ");
    return dice ? t("cat.holds", { dice }) : t("cat.allWritten");
  }

  onRows(rows: readonly RowInfo[]): string {
    const seats = this.table.info?.seats ?? [];
    const own = rows.some((row) => this.table.mine.includes(row.who));
    if (rows.some((row) => row.who >= 0)) sound(own ? "own" : "other", 0);
    if (rows.some((row) => row.told.some((effect) => effect.kind === "total")))
      this.justEnded = true;
    const behind = rows
      .flatMap((row) => behindOf(row))
      .find((each) => this.table.mine.includes(each.seat));
    if (behind)
      this.table.note = {
        text: tn("cat.behindNote", behind.spaces, { points: -behind.points }),
        rule: "CAT-14",
      };
    return rows
      .map((row) => sentence(seats, row))
      .filter(Boolean)
      .join(" ");
  }

  clear(): void {
    this.held = null;
    this.aim = null;
    this.choosing = null;
    this.box = null;
    this.becomes = [];
    this.touched = null;
    this.looking = null;
    this.table.note = null;
  }

  refused(refusal: Refusal): string | null {
    const facts = refusal.facts as { cell?: string; value?: number; must?: number };
    const words = { cell: facts.cell ?? "", n: facts.value ?? facts.must ?? "" };
    return textOr(`cat.refuse.${refusal.code.replace("move/", "")}`, "", words) || null;
  }

  example(): string {
    if (this.rolling) return "roll 1 3 3 6";
    return this.view?.phase === "cross" ? "cross 3 row 1" : "3@C4 5@D4 1@E4 2@E5";
  }

  async type(text: string): Promise<void> {
    await this.table.send(text.trim());
  }

  press(event: KeyboardEvent): boolean {
    return this.keyboard.press(event);
  }

  focus(space = this.focused): void {
    this.focused = space;
    this.aim = space;
    document.querySelector<HTMLElement>(`.paper [data-cell="${space}"]`)?.focus();
  }

  tips(): Tip[] {
    if (this.choosing !== null || this.looking !== null) return [];
    const wrote = this.table.rows.some(
      (row) => this.table.mine.includes(row.who) && row.move.startsWith("write"),
    );
    if (this.crossing)
      return [{ id: "cross", text: t("coach.cat.cross"), done: false, pin: "down" }];
    if (!this.writing) return [];
    return [
      { id: "write", text: t("coach.cat.write"), done: this.pencil.size > 0 || wrote, pin: "down" },
      { id: "done", text: t("coach.cat.done"), done: wrote, pin: "down" },
    ];
  }

  adopt(items: Readonly<Record<string, string>>): void {
    this.pencil.adopt(items);
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
    const { view } = this;
    if (!view || (view.phase !== "write" && view.phase !== "catch")) return null;
    const all = view.needs[seat] ?? 0;
    if (!view.waits.includes(seat))
      return view.phase === "write" ? { n: all, all, done: true } : null;
    const count = seat === this.me ? this.pencil.size : (this.table.counts[seat] ?? 0);
    return { n: Math.min(count, all), all, done: false };
  }

  // -- real dice ------------------------------------------------------------------------------------

  /** Says what the die that is next shows; 0 for not known. */
  turn(face: number): void {
    this.entered.set(this.faces.map((known, k) => (k === this.turned ? face : known)));
    this.touched = null;
    this.table.note = null;
  }

  async enterRoll(): Promise<void> {
    if (this.rolled) await this.table.send(`roll ${this.faces.join(" ")}`);
  }

  // -- writing --------------------------------------------------------------------------------------

  pick(die: number): void {
    if (!this.writing) return;
    this.choosing = null;
    this.table.note = null;
    if (this.pencil.marks[die]) this.pencil.rub(die);
    this.held = die;
  }

  /** Writes the die in hand at a space; a number that is pencilled there is taken up again. */
  tap(space: number): void {
    if (!this.writing || !this.view) return;
    const cell = this.view.names[space]!;
    this.focused = space;
    this.aim = space;
    this.choosing = null;
    this.table.note = null;
    const there = this.pencil.dieAt(cell);
    if (there >= 0) return this.pick(there);
    if (this.closed(space) || this.inHand === null) return;
    if (this.isWild(this.inHand)) this.choosing = space;
    else this.write(this.inHand, this.dice[this.inHand]!, space);
  }

  /** The number that a wild die stands for. */
  choose(value: number): void {
    const { choosing, inHand } = this;
    if (choosing === null || inHand === null) return;
    this.choosing = null;
    this.write(inHand, value, choosing);
    this.focus(choosing);
  }

  /** Writes a number at the space of the keyboard with whichever die can be it. */
  digit(value: number): void {
    if (!this.writing || !this.view) return;
    const space = this.choosing ?? this.focused;
    const there = this.pencil.dieAt(this.view.names[space]!);
    this.table.note = null;
    this.choosing = null;
    this.focus(space);
    if (this.closed(space)) return;
    const free = there >= 0 ? [...this.left, there] : this.left;
    const die =
      free.find((k) => this.dice[k] === value && !this.isWild(k)) ??
      free.find((k) => this.isWild(k));
    if (die === undefined) this.refuse("no-die", "CAT-11", { value });
    else this.write(die, value, space);
  }

  rubAt(space: number): void {
    const die = this.pencil.dieAt(this.view?.names[space] ?? "");
    if (die >= 0) this.pick(die);
  }

  private write(die: number, value: number, space: number): void {
    this.pencil.write(die, { value, cell: this.view!.names[space]! });
    this.held = null;
  }

  /** Says why one cannot write there; false if one can. */
  private closed(space: number): boolean {
    const cell = this.view!.names[space]!;
    if (this.ink[space]) this.refuse("space-filled", "CAT-12", { cell });
    else if (!this.open(space)) this.refuse("no-circle", "CAT-9", { cell });
    else return false;
    return true;
  }

  private refuse(code: string, rule: string, facts: Record<string, string | number>): void {
    this.table.refuse(
      new Refusal({ code: `move/${code}`, message: code, facts: { rule, ...facts } }),
      true,
    );
  }

  async done(): Promise<void> {
    if (this.ready) await this.table.send(writeText(this.pencil.words));
  }

  // -- the Wild Counter -----------------------------------------------------------------------------

  /** Aims at a box, or crosses it off; a blank one first asks for its number. */
  async tapBox(row: number, column: number): Promise<void> {
    if (!this.crossing) return;
    const here = this.boxes.filter((box) => box.row === row && box.column === column);
    this.table.note = null;
    this.becomes = [];
    if (here.length === 1) return this.aimBox(here[0]!);
    this.box = null;
    if (here.length) this.becomes = here;
    else await this.whyNot(row, column);
  }

  private async whyNot(row: number, column: number): Promise<void> {
    const heading = this.view?.headings[column - 1] || this.dice[0] || 1;
    const blank = column > 6 ? ` blank ${column - 6}` : "";
    const answer = await this.table.preview(`cross ${heading} row ${row}${blank}`);
    if ("refusal" in answer) this.table.refuse(answer.refusal, true);
  }

  async aimBox(box: Box): Promise<void> {
    const twice = device.confirm === "always" || (device.confirm === "auto" && this.finger);
    const again = this.box?.text === box.text;
    this.box = box;
    this.becomes = this.becomes.includes(box) ? this.becomes : [];
    if (!twice || again) await this.cross();
  }

  async cross(): Promise<void> {
    if (this.box && this.crossing) await this.table.send(this.box.text);
  }

  /** A good move, laid out; the game is marked. */
  async hint(): Promise<void> {
    const move = await this.table.hint();
    if (!move || !this.view) return;
    this.box = parseCross(move);
    const left = this.dice.map((_, k) => k);
    const marks: Record<number, { value: number; cell: string }> = {};
    for (const mark of parseNumbers(move).sort((a, b) => this.fits(b.value) - this.fits(a.value))) {
      const plain = left.findIndex((k) => this.dice[k] === mark.value && !this.isWild(k));
      const found = plain >= 0 ? plain : left.findIndex((k) => this.isWild(k));
      const [die] = found >= 0 ? left.splice(found, 1) : [];
      if (die !== undefined) marks[die] = mark;
    }
    if (Object.keys(marks).length) this.pencil.show(marks);
  }

  /** Numbers that a plain die shows are given theirs first. */
  private fits(value: number): number {
    return this.dice.some((die, k) => die === value && !this.isWild(k)) ? 1 : 0;
  }
}
