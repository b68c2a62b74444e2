const FIRST_MS = 4000;
const MOST_MS = 600_000;

/** Looks again for something that is not there: each time after twice as long. */
export class Retry {
  private misses = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly look: () => void) {}

  /** It is not there: the next look comes later. */
  wait(): void {
    this.stop();
    this.timer = setTimeout(this.look, Math.min(FIRST_MS * 2 ** this.misses++, MOST_MS));
  }

  /** It is there. */
  found(): void {
    this.misses = 0;
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
