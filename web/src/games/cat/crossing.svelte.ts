import { device } from "../../device.svelte";
import type { TableState } from "../../frame/table.svelte";
import { type Box, boxOf, sameBox } from "./moves";
import type { CatTypes } from "./types";

/** The Wild Counter: the box that the active seat crosses off. */
export class Crossing {
  /** The box that would be crossed off. */
  box: Box | null = $state.raw(null);
  /** The numbers that a blank column may get, each as its box. */
  becomes: Box[] = $state.raw([]);
  /** Whether the last thing that touched the counter was a finger. */
  finger = $state(false);

  /** The row that a hint frames; 0 for none. */
  hinted = $state(0);

  constructor(private readonly table: TableState<CatTypes>) {}

  /** Whether this device has to cross off a box now. */
  readonly due: boolean = $derived.by(
    () => this.table.canAct && this.table.view?.phase === "cross",
  );
  /** What may be crossed off. */
  readonly boxes: Box[] = $derived.by(() =>
    (this.due ? (this.table.decision?.moves ?? []) : []).flatMap((move) => boxOf(move) ?? []),
  );

  /** Aims at a box, or crosses it off; a blank one first asks for its number. */
  async tap(row: number, column: number): Promise<void> {
    if (!this.due) return;
    const here = this.boxes.filter((box) => box.row === row && box.column === column);
    this.table.note = null;
    this.becomes = [];
    if (here.length === 1) return this.aim(here[0]!);
    this.box = null;
    if (here.length) this.becomes = here;
    else await this.whyNot(row, column);
  }

  /** Lets the server say why a box cannot be crossed off. */
  private async whyNot(row: number, column: number): Promise<void> {
    const view = this.table.view;
    const number = view?.headings[column - 1] || view?.dice[0] || 1;
    const answer = await this.table.preview({ type: "cross", number, row, column });
    if ("refusal" in answer) this.table.refuse(answer.refusal, true);
  }

  /** Crosses off a box; where moves are confirmed, only the second time. */
  async aim(box: Box): Promise<void> {
    const twice = device.confirm === "always" || (device.confirm === "auto" && this.finger);
    const again = sameBox(this.box, box);
    this.hinted = 0;
    this.box = box;
    if (!this.becomes.includes(box)) this.becomes = [];
    if (!twice || again) await this.cross();
  }

  /** Aims at the boxes of a number in turn. */
  aimAtNumber(number: number): void {
    const boxes = this.boxes.filter((box) => box.number === number);
    const now = boxes.findIndex((box) => sameBox(this.box, box));
    this.becomes = [];
    this.box = boxes[(now + 1) % Math.max(1, boxes.length)] ?? null;
  }

  async cross(): Promise<void> {
    if (this.box && this.due) await this.table.send(this.box);
  }

  /** Aims at the box of a hint. */
  follow(box: Box): void {
    this.box = box;
    this.becomes = [];
    this.hinted = 0;
  }

  clear(): void {
    this.hinted = 0;
    this.box = null;
    this.becomes = [];
  }
}
