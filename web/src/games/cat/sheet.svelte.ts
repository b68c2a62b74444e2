import type { TableState } from "../../frame/table.svelte";
import { loss, type Paper, paperOf } from "./paper";
import type { Written } from "./moves";
import { Pencil } from "./pencil.svelte";
import type { CatTypes, CatView } from "./types";

/** Numbers that one may write at once where people watch each other. */
const MOST_WRITTEN = 8;
/** What each space out of step costs (CAT-14, CAT-15). */
export const OUT_OF_STEP_COSTS = 3;

/** One's own sheet: what is written in ink and in pencil, with which dice, and what it costs. */
export class Sheet {
  readonly pencil: Pencil;

  constructor(private readonly table: TableState<CatTypes>) {
    this.pencil = new Pencil({
      decision: () => (table.decision ? `${table.seat} ${table.decision.decision}` : ""),
      keep: (changes) => table.keepDraft(changes),
      storageKey: `masume.draft.${table.id}`,
    });
  }

  private readonly view: CatView | null = $derived.by(() => this.table.view);
  readonly paper: Paper | null = $derived.by(() => (this.view ? paperOf(this.view.rows) : null));
  /** Whose sheet is one's own; a watcher looks at the first. */
  readonly seat: number = $derived.by(() => Math.max(0, this.table.seat));
  /** Whether this device has to write now. */
  readonly due: boolean = $derived.by(
    () => this.table.canAct && (this.view?.phase === "write" || this.view?.phase === "catch"),
  );
  readonly dice: readonly number[] = $derived.by(() => this.view?.dice ?? []);
  /** The dice that are not written yet, by number. */
  readonly left: number[] = $derived.by(() =>
    this.dice.map((_, k) => k).filter((k) => !this.pencil.marks[k]),
  );
  /** How many numbers have to be written. */
  readonly need: number = $derived.by(() => this.view?.needs[this.seat] ?? 0);
  readonly ink: readonly number[] = $derived.by(() => this.view?.sheets[this.seat] ?? []);
  /** The numbers in ink and in pencil; 0 for an empty space. */
  readonly numbers: number[] = $derived.by(() =>
    this.ink.map((number, k) => number || (this.pencil.at.get(this.nameOf(k)) ?? 0)),
  );
  /** Whether one may write more or fewer numbers than one must, as at a real table (CAT-14, 15). */
  readonly free: boolean = $derived.by(
    () => this.due && Boolean(this.view?.honour) && this.view?.phase === "write",
  );
  /** How many numbers too many are pencilled; fewer than nothing for too few. */
  readonly over: number = $derived.by(() => this.pencil.size - this.need);
  /** Whether what is pencilled may be handed in. */
  readonly ready: boolean = $derived.by(
    () => this.due && !this.table.busy && (this.free || !this.over),
  );
  /** The numbers of which one more may be written once every die is: those that show. */
  readonly extras: number[] = $derived.by(() =>
    this.free && !this.left.length && this.pencil.size < MOST_WRITTEN
      ? [...new Set(this.dice)].sort()
      : [],
  );
  /** What everything pencilled costs. */
  readonly cost: number = $derived.by(() => {
    if (!this.paper) return 0;
    return loss(this.paper, this.numbers).points - loss(this.paper, this.ink).points;
  });

  nameOf(space: number): string {
    return this.view?.names[space] ?? "";
  }

  spaceOf(name: string): number {
    return this.view?.names.indexOf(name) ?? -1;
  }

  isWild(die: number): boolean {
    const { view } = this;
    return Boolean(view?.wild) && view?.phase === "write" && this.dice[die] === view.wild;
  }

  /** A number for one more of those that show: no die has it. */
  spareDie(): number {
    let die = this.dice.length;
    while (this.pencil.marks[die]) die++;
    return die;
  }

  /** The die with which a number can be written: one that shows it, or else a wild one. */
  dieFor(value: number, dice: readonly number[]): number | undefined {
    const plain = dice.find((k) => this.dice[k] === value && !this.isWild(k));
    return plain ?? dice.find((k) => this.isWild(k));
  }

  /** Whether one may write there now. */
  isOpen(space: number): boolean {
    const opening = this.view?.round === 0;
    return this.due && !this.ink[space] && (!opening || Boolean(this.paper?.spaces[space]?.circle));
  }

  /** What one more number would cost, beside all that is pencilled. */
  costOf(space: number, value: number): number {
    if (!this.paper) return 0;
    const without = this.numbers.map((number, k) => (k === space ? 0 : number));
    const added = this.numbers.map((number, k) => (k === space ? value : number));
    return loss(this.paper, added).points - loss(this.paper, without).points;
  }

  /** Where a die would cost least, a wild one as any number; null if there is no space for it. */
  cheapest(die: number): Written | null {
    const values = this.isWild(die) ? [1, 2, 3, 4, 5, 6] : [this.dice[die]!];
    const spaces = this.numbers.flatMap((n, k) => (n || !this.isOpen(k) ? [] : [k]));
    const ways = spaces.flatMap((space) =>
      values.map((value) => ({ value, space, cost: this.costOf(space, value) })),
    );
    const [best] = ways.sort((a, b) => a.cost - b.cost);
    return best ? { value: best.value, cell: this.nameOf(best.space) } : null;
  }
}
