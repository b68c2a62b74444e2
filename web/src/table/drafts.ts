/** Sends what is laid out but not played, a little later and all at once: the last word counts. */
export class Drafts {
  private decision = "";
  private waiting: Record<string, string | null> = {};
  private timer = 0;
  private sending: Promise<unknown> = Promise.resolve();
  private held = false;

  constructor(private readonly send: (at: string, put: Record<string, string | null>) => Promise<unknown>) {}

  /** The decision it is for; empty while nothing is asked. */
  get at(): string {
    return this.decision;
  }

  /** What was laid out for the last decision is of no use in the next. */
  set at(decision: string) {
    if (decision !== this.decision) this.waiting = {};
    this.decision = decision;
  }

  /** Whether something has not reached the server yet. */
  get waits(): boolean {
    return Object.keys(this.waiting).length > 0;
  }

  put(changes: Readonly<Record<string, string | null>>): void {
    if (!this.at) return;
    Object.assign(this.waiting, changes);
    this.soon();
  }

  /** A move is made: nothing more is sent until it is known what became of it. */
  async hold(): Promise<void> {
    this.held = true;
    await this.sending;
  }

  /** It was played, and the draft with it; or it was refused, and the draft goes on. */
  release(played: boolean): void {
    this.held = false;
    if (played) this.waiting = {};
    else if (this.waits) this.soon();
  }

  private soon(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.flush(), DELAY_MS);
  }

  private flush(): void {
    if (this.held) return;
    const put = this.waiting;
    this.waiting = {};
    if (!this.at || !Object.keys(put).length) return;
    // A draft is a convenience: this device has it too.
    this.sending = this.send(this.at, put).catch(() => undefined);
  }
}

const DELAY_MS = 150;
