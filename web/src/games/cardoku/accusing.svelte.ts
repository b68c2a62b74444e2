import { say } from "../../parts/announce.svelte";
import { spaceName } from "./cards";
import type { CardokuPlay } from "./play.svelte";
import { t } from "./texts";
import { inSequence } from "../../i18n/words";

/** Where people are the referee: saying that a card on the table has been wrong for some time. */
export class Accusing {
  /** Whether the wrong card is being chosen. */
  on = $state(false);

  constructor(private readonly play: CardokuPlay) {}

  /** Who at this device may still do it in this turn. */
  readonly seats: readonly number[] = $derived.by(() => {
    const { table, view, check } = this.play;
    if (!check.on || table.over || !table.connected || view?.phase !== "turn") return [];
    return table.mine.filter((seat) => !view.named.includes(seat));
  });

  begin(): void {
    if (!this.seats.length) return;
    this.play.clear();
    this.on = true;
    this.play.table.note = { text: t("cardoku.accuse.how"), rule: "CRD-17" };
    say(inSequence([t("cardoku.accuse.ask"), this.play.table.note.text]));
  }

  /** Points at a card of the table. */
  aim(cell: number): void {
    this.play.unaim();
    if (this.play.tableau.cells[cell]) this.play.aim = cell;
    else this.play.table.tell(t("cardoku.accuse.none", { cell: spaceName(cell) }));
  }

  /** The second time a card is pointed at, it is challenged. */
  async commit(cell: number): Promise<void> {
    if (this.play.aim === cell) await this.send();
    else this.aim(cell);
  }

  async send(seat = this.seats[0]): Promise<void> {
    const { aim, table } = this.play;
    if (aim === null || seat === undefined) return;
    await table.send({ type: "challenge-card", cell: spaceName(aim) }, seat);
  }
}
