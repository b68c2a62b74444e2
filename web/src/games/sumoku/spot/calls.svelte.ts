import { sound } from "../../../sound";
import type { TableState } from "../../../frame/table.svelte";
import type { SpotTypes, SpotView } from "../types";

export const FOUR = 4;
const KEYS = "1234567890";
const TICK_MS = 100;

/** Spot: the tiles that the player is about to call, and whether calls are open. */
export class Calls {
  /** The places of the tiles. */
  chosen: number[] = $state.raw([]);
  /** The total that is said with them, where the table asks for it. */
  total = $state("");
  /** Milliseconds from the deal until calls open; 0 when they are open. */
  looking = $state(0);
  /** The seconds that are left of it, such as «0.8». */
  seconds = $state("");
  private opensAt = 0;
  private timer = 0;
  private round = 0;

  constructor(
    private readonly table: TableState<SpotTypes>,
    private readonly view: () => SpotView | null,
  ) {}

  readonly saying: boolean = $derived.by(() => Boolean(this.view()?.say_total));
  readonly ready: boolean = $derived.by(
    () =>
      this.chosen.length === FOUR &&
      this.table.canAct &&
      this.looking <= 0 &&
      !this.table.busy &&
      (!this.saying || /^\d{1,2}$/.test(this.total)),
  );

  toggle(place: number): void {
    if (!this.table.canAct || this.view()?.table[place] == null) return;
    const on = this.chosen.includes(place);
    if (!on && this.chosen.length >= FOUR) return;
    this.chosen = on ? this.chosen.filter((each) => each !== place) : [...this.chosen, place];
  }

  async call(): Promise<void> {
    if (!this.ready) return;
    const tiles = this.chosen.map((place) => this.view()?.table[place] ?? 0).sort((a, b) => a - b);
    const total = this.saying ? Number(this.total) : null;
    await this.table.send({ type: "call", tiles, total });
  }

  /**
   * A new round: nothing is chosen, and everybody has a look before calls open. After the last
   * round there is none: what is chosen goes with the tiles.
   */
  look(): void {
    const { table } = this;
    this.chosen = this.chosen.filter((place) => this.view()?.table[place] != null);
    const round = this.view()?.round ?? 0;
    if (round !== this.round) {
      this.chosen = [];
      this.total = "";
      this.round = round;
    }
    window.clearInterval(this.timer);
    this.looking = table.position?.opens ?? 0;
    if (this.looking <= 0) return;
    this.opensAt = table.receivedAt + this.looking;
    this.count();
    this.timer = window.setInterval(() => this.count(), TICK_MS);
  }

  private count(): void {
    const left = this.opensAt - Date.now();
    this.seconds = (Math.max(0, left) / 1000).toFixed(1);
    if (left > 0) return;
    window.clearInterval(this.timer);
    this.looking = 0;
    if (this.table.canAct) sound("knock");
  }

  putBack(): void {
    this.chosen = [];
  }

  /** 1 to 0 choose, Space calls. */
  press(key: string): boolean {
    const place = KEYS.indexOf(key);
    if (place >= 0 && key.length === 1) this.toggle(place);
    else if (key === " ") void this.call();
    else return false;
    return true;
  }
}
