import type { TableState } from "../../frame/table.svelte";
import { EnteredDice } from "./entered.svelte";
import { rollMove } from "./moves";
import type { CatTypes } from "./types";

/** Real dice: each is set to what it shows, and all are entered together. */
export class Rolling {
  /** The die that was touched last; null for the first that is not set. */
  touched: number | null = $state(null);
  private readonly entered: EnteredDice;

  constructor(private readonly table: TableState<CatTypes>) {
    this.entered = new EnteredDice(`masume.roll.${table.id}`, () => table.decision?.decision ?? "");
  }

  /** Whether this device has to enter a roll now. */
  readonly due: boolean = $derived.by(() => {
    const phase = this.table.view?.phase;
    return this.table.canAct && (phase === "roll" || phase === "again");
  });
  /** What each die of the roll shows; 0 for a die that is not set. */
  readonly faces: number[] = $derived.by(() => {
    const [move] = this.due ? (this.table.decision?.moves ?? []) : [];
    const dice = move?.type === "roll" ? move.faces.length : 0;
    return Array.from({ length: dice }, (_, k) => this.entered.faces[k] ?? 0);
  });
  /** The die that is set next. */
  readonly turned: number = $derived.by(() => {
    const unset = this.faces.indexOf(0);
    return this.touched ?? (unset >= 0 ? unset : this.faces.length - 1);
  });
  /** Whether every die is set. */
  readonly ready: boolean = $derived.by(
    () => this.due && !this.table.busy && !this.faces.includes(0),
  );

  /** Sets the next die; 0 for not known. */
  turn(face: number): void {
    this.entered.set(this.faces.map((known, k) => (k === this.turned ? face : known)));
    this.touched = null;
    this.table.note = null;
  }

  /** Goes some dice to the left or right, as far as there are any. */
  step(across: number): void {
    this.touched = Math.min(Math.max(this.turned + across, 0), this.faces.length - 1);
  }

  /** Unsets the die that is set next, or the one before if it is not set. */
  rub(): void {
    if (!this.faces[this.turned]) this.touched = Math.max(this.turned - 1, 0);
    const die = this.turned;
    this.turn(0);
    this.touched = die;
  }

  async enter(): Promise<void> {
    if (this.ready) await this.table.send(rollMove(this.faces));
  }

  clear(): void {
    this.touched = null;
  }
}
