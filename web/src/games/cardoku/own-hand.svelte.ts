import { gameMove } from "../../api/rows";
import type { RowInfo } from "../../api/types";
import type { TableState } from "../../frame/table.svelte";
import { effectOf } from "../effects";
import { type Card, type Order, sorted } from "./cards";
import type { CardokuTypes } from "./types";

/** Whose hand it is, and whether it lies face down. */
interface Owner {
  readonly table: TableState<CardokuTypes>;
  readonly down: boolean;
}

/** The hand of the seat that this device acts for, which it shares with its side. */
export class OwnHand {
  order: Order = $state("value");

  constructor(private readonly owner: Owner) {}

  private readonly view = $derived.by(() => this.owner.table.view);
  /** Its side; −1 for a spectator. */
  readonly side: number = $derived.by(() => this.view?.sides[this.owner.table.seat] ?? -1);
  /** The cards that may be shown; null while they are face down, or somebody else's. */
  readonly shown: readonly Card[] | null = $derived.by(() =>
    this.owner.down ? null : (this.view?.hands[this.side] ?? null),
  );
  /** The cards that may be shown, in the order that was chosen. */
  readonly cards = $derived.by(() => sorted(this.shown ?? [], this.order));
  /** The card drawn for this turn; null where none was, or another side drew. */
  readonly drawn: Card | null = $derived.by(() => {
    const row = this.owner.table.rows.findLast((each) => drawOf(each) || isTurn(each));
    const draw = row && drawOf(row);
    if (!draw) return null;
    const seat = effectOf(row.effects, "drew")?.seat ?? -1;
    return this.view?.sides[seat] === this.side ? draw.card : null;
  });

  /** Changes the order: by value, or by domain. */
  reorder(): void {
    this.order = this.order === "value" ? "domain" : "value";
  }
}

function drawOf(row: RowInfo<CardokuTypes>) {
  const move = gameMove<CardokuTypes>(row);
  return move?.type === "draw" ? move : null;
}

function isTurn(row: RowInfo<CardokuTypes>): boolean {
  return row.who >= 0 && row.effects.length > 0;
}
