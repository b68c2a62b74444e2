import type { TableState } from "../../frame/table.svelte";
import { say } from "../../parts/announce.svelte";
import { sound } from "../../sound";
import { numbersOf, type Written, writeMove } from "./moves";
import type { Sheet } from "./sheet.svelte";
import { t } from "./texts";
import type { CatMove, CatTypes } from "./types";
import { inARow } from "../../i18n/words";

/** So many spaces a hint frames first, where a row has only one that is open. */
const LOOKED_AT = 3;

/** A number that a hint would write, with which die, and what it costs. */
export interface Advised extends Written {
  die: number;
  cost: number;
  /** Whether the hint has it there, and it is not a way around what is pencilled. */
  own: boolean;
}

/** Writing the dice on one's own sheet: a die in hand, and a space that it goes to. */
export class Writing {
  /** The die that was taken up; null for the first that is left. */
  private held: number | null = $state(null);
  /** The number of which one more is written than there are dice; 0 for none. */
  extra = $state(0);
  /** Whether somebody was asked if they really write too many or too few. */
  sure = $state(false);
  /** The space that is looked at: its row and column segment are shaded. */
  aim: number | null = $state(null);
  /** The space that the keyboard is at. */
  focused = $state(0);
  /** The spaces that a hint frames. */
  hinted: readonly number[] = $state.raw([]);
  /** The space for which a wild die's number is being chosen. */
  choosing: number | null = $state(null);

  constructor(
    private readonly table: TableState<CatTypes>,
    private readonly sheet: Sheet,
  ) {}

  readonly inHand: number | null = $derived.by(() => {
    const { due, left } = this.sheet;
    if (!due) return null;
    return this.held !== null && left.includes(this.held) ? this.held : (left[0] ?? null);
  });
  /** What a tap on the space that is looked at would write; null for nothing, or any number. */
  readonly trial: { space: number; value: number } | null = $derived.by(() => {
    const { aim, inHand, sheet } = this;
    if (aim === null || inHand === null || sheet.isWild(inHand)) return null;
    return sheet.isOpen(aim) && !sheet.numbers[aim]
      ? { space: aim, value: sheet.dice[inHand]! }
      : null;
  });

  /** Takes up a die; if it is written, it is rubbed out. */
  pick(die: number): void {
    if (!this.sheet.due) return;
    this.putAside();
    if (die < this.sheet.dice.length) this.rubExtras();
    this.sheet.pencil.rub(die);
    this.held = die;
    sound("tick");
  }

  /** Writes the die in hand at a space; a number that is pencilled there is taken up again. */
  tap(space: number): void {
    if (!this.sheet.due) return;
    this.focused = space;
    this.aim = space;
    this.putAside();
    const there = this.dieAt(space);
    if (there >= 0) return this.pick(there);
    if (this.isClosed(space)) return;
    if (this.inHand === null) return this.writeExtra(this.extra, space);
    if (this.sheet.isWild(this.inHand)) this.choosing = space;
    else this.write(this.inHand, this.sheet.dice[this.inHand]!, space);
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
    if (!this.sheet.due) return;
    const space = this.choosing ?? this.focused;
    const there = this.dieAt(space);
    this.putAside();
    this.focus(space);
    if (this.isClosed(space)) return;
    const { left } = this.sheet;
    const die = this.sheet.dieFor(value, there >= 0 ? [...left, there] : left);
    if (die === undefined && this.sheet.extras.includes(value)) this.writeExtra(value, space);
    else if (die === undefined)
      this.refuse("not-rolled", t("cat.refuse.no-die", { n: value }), "CAT-11");
    else this.write(die, value, space);
  }

  /** Takes up again what is pencilled at a space. */
  rubAt(space: number): void {
    const die = this.dieAt(space);
    if (die >= 0) this.pick(die);
  }

  focus(space = this.focused): void {
    this.focused = space;
    this.aim = space;
    document.querySelector<HTMLElement>(`.spaces [data-cell="${space}"]`)?.focus();
  }

  /** What the numbers cost that were handed in last. */
  handedIn = 0;

  /** Hands in what is pencilled. */
  async done(): Promise<void> {
    if (!this.sheet.ready) return;
    if (this.sheet.over && !this.sure) {
      this.sure = true;
      return;
    }
    this.sure = false;
    this.handedIn = this.sheet.cost;
    await this.table.send(writeMove(Object.values(this.sheet.pencil.marks)));
  }

  /**
   * What a hint would write next; numbers that a die shows come first, so that wild dice are left
   * for the others. What is pencilled stays: if it stands in the way, the die in hand goes where it
   * costs least. Null where every die is written.
   */
  advised(move: CatMove): Advised | null {
    const { sheet } = this;
    const isShown = ({ value }: Written) =>
      sheet.dice.some((die, k) => die === value && !sheet.isWild(k));
    const open = numbersOf(move).filter(({ cell }) => sheet.pencil.dieAt(cell) < 0);
    const found = [...open.filter(isShown), ...open.filter((each) => !isShown(each))]
      .map((mark) => ({ ...mark, die: sheet.dieFor(mark.value, sheet.left) }))
      .find(({ die }) => die !== undefined);
    if (found) return { ...this.priced(found), die: found.die!, own: true };
    const cheapest = this.inHand === null ? null : sheet.cheapest(this.inHand);
    return cheapest && { ...this.priced(cheapest), die: this.inHand!, own: false };
  }

  private priced({ value, cell }: Written): Written & { cost: number } {
    return { value, cell, cost: this.sheet.costOf(this.sheet.spaceOf(cell), value) };
  }

  /** Where to look for a number: the open spaces of its row up to a hole, else the nearest ones. */
  lookFor({ cell }: Written): void {
    const { sheet } = this;
    const space = sheet.spaceOf(cell);
    const open = sheet.numbers.flatMap((n, k) => (!n && sheet.isOpen(k) ? [k] : []));
    const row = sheet.paper?.rows.find(({ spaces }) => spaces.includes(space))?.spaces ?? [];
    const there = open.filter((each) => row.includes(each));
    this.hinted = there.length > 1 ? there : this.nearest(open, space);
  }

  private nearest(open: readonly number[], space: number): number[] {
    const at = (k: number) => this.sheet.paper?.spaces[k] ?? { row: 0, column: 0 };
    const here = at(space);
    const far = (k: number) => Math.hypot(at(k).row - here.row, at(k).column - here.column);
    return [...open].sort((a, b) => far(a) - far(b)).slice(0, LOOKED_AT);
  }

  /** Pencils a number of a hint. */
  follow({ die, value, cell }: Advised): void {
    this.write(die, value, this.sheet.spaceOf(cell));
    this.hinted = [this.sheet.spaceOf(cell)];
  }

  /** Why a number goes where it goes, as far as the sheet tells. */
  whyHere({ value: n, cost, own }: Advised): string {
    if (!cost) return t("cat.hint.free", { n });
    return t(own ? "cat.hint.costs" : "cat.hint.least", { cost });
  }

  /** Everything is pencilled: as the hint would have it, or otherwise. */
  agreement(move: CatMove): string {
    const numbers = numbersOf(move);
    const agrees = numbers.every(({ cell, value }) => this.sheet.pencil.at.get(cell) === value);
    const words = numbers.map(({ value, cell }) => t("cat.log.number", { n: value, cell }));
    return t(agrees ? "cat.hint.agrees" : "cat.hint.other", { numbers: inARow(words) });
  }

  clear(): void {
    this.extra = 0;
    this.sure = false;
    this.held = null;
    this.aim = null;
    this.choosing = null;
    this.hinted = [];
  }

  /** Writes one more of a number that shows, beside all dice (CAT-15). */
  private writeExtra(value: number, space: number): void {
    if (!this.sheet.extras.includes(value)) return;
    this.write(this.sheet.spareDie(), value, space);
    this.extra = 0;
  }

  /** Whoever takes up a die again has nothing too many. */
  private rubExtras(): void {
    const dice = Object.keys(this.sheet.pencil.marks).map(Number);
    for (const die of dice) if (die >= this.sheet.dice.length) this.sheet.pencil.rub(die);
  }

  private putAside(): void {
    this.sure = false;
    this.choosing = null;
    this.table.note = null;
  }

  private dieAt(space: number): number {
    return this.sheet.pencil.dieAt(this.sheet.nameOf(space));
  }

  private write(die: number, value: number, space: number): void {
    this.hinted = [];
    this.sheet.pencil.write(die, { value, cell: this.sheet.nameOf(space) });
    this.held = null;
    sound("pencil");
  }

  /** Says why one cannot write there; false if one can. */
  private isClosed(space: number): boolean {
    const cell = this.sheet.nameOf(space);
    if (this.sheet.ink[space])
      this.refuse("space-filled", t("cat.refuse.space-filled", { cell }), "CAT-12");
    else if (!this.sheet.isOpen(space))
      this.refuse("no-circle", t("cat.refuse.no-circle", { cell }), "CAT-9");
    else return false;
    return true;
  }

  /** As the server would: `code` is that of its refusal. */
  private refuse(code: string, text: string, rule: string): void {
    this.table.note = { text, rule };
    this.table.missed(`move/${code}`, rule);
    say(text);
    sound("refuse");
  }
}
