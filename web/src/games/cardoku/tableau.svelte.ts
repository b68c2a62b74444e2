import type { TableState } from "../../frame/table.svelte";
import { type Card, spaceIndex } from "./cards";
import type { Tableau } from "./fits";
import { type Line, linesOf, linesThrough } from "./lines";
import type { CardokuTypes } from "./types";

/** What lies on the table now, and how far its lines have come. */
export class LiveTableau implements Tableau {
  constructor(private readonly table: TableState<CardokuTypes>) {}

  readonly cells: readonly Card[] = $derived.by(() => this.table.view?.cells ?? []);
  readonly locked: ReadonlySet<number> = $derived.by(
    () => new Set((this.table.view?.locked ?? []).map(spaceIndex)),
  );
  readonly apart: boolean = $derived.by(() => Boolean(this.table.info?.options.separation));
  /** Whether rows and columns need nine cards. */
  private readonly nine: boolean = $derived.by(() => this.table.info?.options.decks === 3);
  readonly lines: readonly Line[] = $derived.by(() =>
    linesOf(this.cells, this.table.view?.scored ?? [], this.nine),
  );

  /** The row, column and block of a space. */
  linesThrough(space: number): Line[] {
    return linesThrough(this.lines, space);
  }

  /** Whether two spaces are in the same block. */
  shareBlock(space: number, other: number): boolean {
    return this.linesThrough(space).some(
      (line) => line.kind === "block" && line.spaces.includes(other),
    );
  }
}
