const PEEK_MS = 220;

/** Holding what lies face down shows it for as long as it is held; a tap means something else. */
export class Peek {
  peeking = $state(false);
  private peeked = false;
  private timer = 0;

  readonly press = (): void => {
    this.peeked = false;
    this.timer = window.setTimeout(() => (this.peeking = true), PEEK_MS);
  };

  readonly release = (): void => {
    window.clearTimeout(this.timer);
    this.peeked ||= this.peeking;
    this.peeking = false;
  };

  /** Whether a click was a tap, and not the end of a peek. */
  isTap(): boolean {
    const tapped = !this.peeked;
    this.peeked = false;
    return tapped;
  }
}
