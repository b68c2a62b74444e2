const STEP = 8;

/** A tile that is about to be pulled out of the rack, by mouse or finger. */
export class Lift {
  private began: { slot: string; x: number; y: number } | null = null;

  constructor(private readonly grab: (slot: string, event: PointerEvent) => void) {}

  down(slot: string, event: PointerEvent): void {
    this.began = { slot, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    if (
      !this.began ||
      Math.hypot(event.clientX - this.began.x, event.clientY - this.began.y) < STEP
    )
      return;
    const { slot } = this.began;
    this.began = null;
    this.grab(slot, event);
  }

  end(): void {
    this.began = null;
  }
}
