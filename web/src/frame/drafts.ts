import { Refusal } from "../api/api";

export type Changes = Readonly<Record<string, string | null>>;

const DELAY_MS = 120;
const AGAIN_MS = 1_500;

/** Sends what is laid out but not played, a little later and all at once: the last word counts. */
export class Drafts {
  /** The decision it is for; empty while nothing is asked. */
  decision = "";
  private waiting: Record<string, string | null> = {};
  private underWay: Record<string, string | null> | null = null;
  private timer = 0;
  private message = new AbortController();

  /** `busy` while a move is under way: if it is accepted, its draft need not be told. */
  constructor(
    private readonly send: (
      decision: string,
      put: Record<string, string | null>,
      signal?: AbortSignal,
    ) => Promise<unknown>,
    private readonly busy: () => boolean,
  ) {}

  put(changes: Changes): void {
    if (!this.decision) return;
    Object.assign(this.waiting, changes);
    this.soon(DELAY_MS);
  }

  /** Another decision: what was meant for the old one is of no use any more. */
  turnTo(decision: string): void {
    if (decision === this.decision) return;
    this.decision = decision;
    this.waiting = {};
    this.underWay = null;
  }

  /** A move is about to be sent: a message under way could arrive after it, and come too late. */
  stop(): void {
    this.message.abort();
  }

  /** A decision was made: what waits to be told of its draft is of no use any more. */
  drop(decision: string): void {
    if (decision === this.decision) this.waiting = {};
  }

  /** What the server keeps, and on top of it what has not reached it yet. */
  over(items: Readonly<Record<string, string>>): Record<string, string> {
    const all = { ...items, ...this.underWay, ...this.waiting };
    return Object.fromEntries(
      Object.entries(all).filter((each): each is [string, string] => each[1] !== null),
    );
  }

  /** The page is left: what waits goes at once, even beside a message that is under way. */
  leave(): void {
    const put = { ...this.underWay, ...this.waiting };
    if (!this.decision || !Object.keys(this.waiting).length) return;
    this.waiting = {};
    void this.send(this.decision, put).catch(() => undefined);
  }

  private soon(ms: number): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => (this.busy() ? this.soon(ms) : void this.flush()), ms);
  }

  /** Sends what waits, one message after the other. */
  async flush(): Promise<void> {
    const { decision, waiting: put } = this;
    if (this.underWay || !decision || !Object.keys(put).length) return;
    this.waiting = {};
    this.underWay = put;
    this.message = new AbortController();
    try {
      await this.send(decision, put, this.message.signal);
    } catch (error) {
      // Over a bad line, or stopped, it is tried again; for a past decision it is of no use.
      const lost = error instanceof Refusal && error.code === "line/failed";
      if (lost && this.decision === decision) this.waiting = { ...put, ...this.waiting };
      if (lost) this.soon(AGAIN_MS);
    }
    if (this.decision !== decision) return;
    this.underWay = null;
    if (Object.keys(this.waiting).length) this.soon(DELAY_MS);
  }
}
