import type { Point } from "./camera";

/** What a gesture does; points are in pixels from the field's top left corner. */
export interface GestureHandler {
  /** Takes a tile, or the group it hangs together with, into the fingers; whether it could. */
  lift(slot: string, at: Point, group: boolean): boolean;
  /** What was taken goes along with the finger. */
  drag(to: Point): void;
  /** What was taken is let go over a place. */
  drop(at: Point): void;
  /** Nothing is in the fingers any more. */
  release(): void;
  pan(dx: number, dy: number): void;
  /** Two fingers: `factor` larger around a point. */
  pinch(factor: number, around: Point): void;
  tap(at: Point): void;
}

const STEP = 6;
const HOLD_MS = 450;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Fingers and mouse on the field: pan, pinch, drag a tile or a group of tiles, tap. */
export class Gestures {
  private readonly fingers = new Map<number, Point>();
  /** Whether a finger has gone further than one that only taps. */
  private moved = false;
  /** More than one finger took part: it is no tap. */
  private many = false;
  private lifted = false;
  private holdTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly on: GestureHandler) {}

  /** A finger comes down, on a tile or beside. A tile that is held brings its group along. */
  down(id: number, at: Point, slot: string | null, group: boolean): void {
    this.fingers.set(id, at);
    this.many = this.fingers.size > 1;
    if (this.many) return this.letGo();
    this.moved = false;
    if (slot === null) return;
    this.lifted = this.on.lift(slot, at, group);
    this.holdTimer = setTimeout(() => {
      if (!this.moved && this.lifted) this.on.lift(slot, at, true);
    }, HOLD_MS);
  }

  /** A tile is dragged in from outside. */
  enter(id: number, at: Point, slot: string): void {
    if (!this.on.lift(slot, at, false)) return;
    this.fingers.set(id, at);
    this.lifted = true;
    this.moved = false;
    this.many = false;
  }

  move(id: number, to: Point): void {
    const from = this.fingers.get(id);
    if (!from || (!this.moved && distance(from, to) < STEP)) return;
    this.moved = true;
    clearTimeout(this.holdTimer);
    if (this.fingers.size > 1) this.spread(id, from, to);
    else if (this.lifted) this.on.drag(to);
    else this.on.pan(to.x - from.x, to.y - from.y);
    this.fingers.set(id, to);
  }

  up(id: number, at: Point): void {
    if (!this.fingers.delete(id)) return;
    clearTimeout(this.holdTimer);
    if (this.lifted && this.moved) this.on.drop(at);
    else if (!this.moved && !this.many) this.on.tap(at);
    this.letGo();
  }

  /** The browser took the gesture. */
  cancel(id: number): void {
    if (this.fingers.delete(id)) this.letGo();
  }

  private letGo(): void {
    clearTimeout(this.holdTimer);
    this.lifted = false;
    this.on.release();
  }

  private spread(id: number, from: Point, to: Point): void {
    const [, other] = [...this.fingers].find(([each]) => each !== id)!;
    const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
    this.on.pinch(distance(to, other) / (distance(from, other) || 1), middle);
    this.on.pan((to.x - from.x) / 2, (to.y - from.y) / 2);
  }
}
