/** Sends what is laid out but not played, a little later and all at once: the last word counts. */
export class Drafts {
  /** The decision it is for; empty while nothing is asked. */
  at = "";
  private waiting: Record<string, string | null> = {};
  private timer = 0;

  constructor(private readonly send: (at: string, put: Record<string, string | null>) => Promise<unknown>) {}

  /** Whether something has not reached the server yet. */
  get waits(): boolean {
    return Object.keys(this.waiting).length > 0;
  }

  put(changes: Readonly<Record<string, string | null>>): void {
    if (!this.at) return;
    Object.assign(this.waiting, changes);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.flush(), DELAY_MS);
  }

  private async flush(): Promise<void> {
    const put = this.waiting;
    this.waiting = {};
    if (!this.at || !Object.keys(put).length) return;
    try {
      await this.send(this.at, put);
    } catch {
      // A draft is a convenience: this device has it too.
    }
  }
}

const DELAY_MS = 150;
