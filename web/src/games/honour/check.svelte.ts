import type { GameTypes, RowInfo } from "../../api/types";
import type { TableState } from "../../frame/table.svelte";
import { actorAt, seatName } from "../../i18n/words";
import { t, ta } from "./texts";

/** What a game speaks whose players may be the referee. */
export interface HonourTypes extends GameTypes {
  view: { phase: string; turn: number; challenged: readonly number[] };
}

/** What a challenge or a claim came to, in words. */
export interface Verdict {
  /** Who was right, in a few words; empty where nobody caught anybody. */
  lead: string;
  text: string;
  rule: string;
}

/** Where people are the referee: a move is on trial until somebody challenges it or lets it stand. */
export class Check<G extends HonourTypes> {
  /** The row of the verdict that was read and put away. */
  private read = $state(-1);

  constructor(
    readonly table: TableState<G>,
    /** Who may challenge the move on trial, in order of turn after whoever made it. */
    private readonly opponents: () => readonly number[],
  ) {}

  /** Whether people are the referee at this table. */
  readonly on: boolean = $derived.by(() => this.table.info?.options.referee === "honour");
  /** Whether a move is on trial. */
  readonly open: boolean = $derived.by(
    () => this.on && !this.table.over && this.table.view?.phase === "check",
  );
  /** Whose move is on trial. */
  readonly owner: number = $derived.by(() => this.table.view?.turn ?? -1);
  /** Who says that it stands; −1 while nothing is on trial. */
  readonly closer: number = $derived.by(() =>
    this.open ? (this.table.position?.waits[0] ?? -1) : -1,
  );
  /** Whether that is somebody at this device. */
  readonly closes: boolean = $derived.by(() => this.table.mine.includes(this.closer));
  /** Everybody who checks the move, and what they can still say. */
  readonly watchers: readonly { seat: number; state: "decides" | "may" | "inVain" }[] = $derived.by(
    () => (this.open ? this.opponents().map((seat) => this.watcher(seat)) : []),
  );
  /** Who at this device may still challenge it. */
  readonly challengers: readonly number[] = $derived.by(() => {
    const challenged = this.table.view?.challenged ?? [];
    return this.watchers
      .map(({ seat }) => seat)
      .filter((seat) => this.table.mine.includes(seat) && !challenged.includes(seat));
  });
  /** The last thing that somebody did. */
  readonly latest: RowInfo<G> | null = $derived.by(
    () => (this.on && this.table.rows.findLast((each) => each.who >= 0)) || null,
  );
  /** The same, until its verdict is put away. */
  readonly judged: RowInfo<G> | null = $derived.by(() =>
    this.latest && this.latest.number > this.read ? this.latest : null,
  );

  private watcher(seat: number) {
    const inVain = this.table.view?.challenged.includes(seat);
    const state = seat === this.closer ? "decides" : inVain ? "inVain" : "may";
    return { seat, state } as const;
  }

  /** Who is asked what about the move on trial. */
  status(what: string): string {
    const seats = this.table.info?.seats ?? [];
    const who = seatName(seats, this.owner);
    if (this.closes) return t(this.table.shared ? "honour.askAll" : "honour.ask", { who, what });
    const key = this.challengers.length ? "honour.mayObject" : "honour.waits";
    return ta(key, actorAt(seats, this.closer), { what });
  }

  /** What somebody laid, said aloud; whoever may only object is asked here. */
  laidText(seat: number, what: string): string {
    const laid = t("honour.tell.laid", { who: seatName(this.table.info?.seats ?? [], seat), what });
    const mayObject = this.challengers.length > 0 && !this.closes;
    return mayObject ? `${laid} ${t("honour.tell.objections")}` : laid;
  }

  /** What a seat is at, beside its name. */
  doing(seat: number): string | null {
    const state = this.watchers.find((each) => each.seat === seat)?.state;
    return state ? t(`honour.${state}`) : null;
  }

  async go(): Promise<void> {
    if (this.closes) await this.table.send("go", this.closer);
  }

  async challenge(seat = this.challengers[0]): Promise<void> {
    if (seat !== undefined) await this.table.send("challenge", seat);
  }

  /** Puts the last verdict away. */
  dismiss(): void {
    this.read = this.judged?.number ?? this.read;
  }

  /** O lets the move on trial stand, X challenges it. */
  press(key: string): boolean {
    if (!this.open || !/^[ox]$/i.test(key)) return false;
    void (key.toLowerCase() === "o" ? this.go() : this.challenge());
    return true;
  }
}
