/** Pick → aim → commit, for fingers, mouse and keys on the same buttons. */
export interface Aiming {
  aimed(): number | null;
  aim(cell: number, aloud: boolean): void;
  commit(cell: number): void;
  clear(): void;
  /** A finger or the mouse is on the board, or has left it. */
  point(pointing: boolean): void;
  focus(cell: number): void;
  confirm(): "auto" | "always" | "never";
  filled(cell: number): boolean;
  /** Whether a finger that goes up or down scrolls the page: it then must not aim on its way. */
  scrolls(): boolean;
}

const HOVER_MS = 120;

function cellAt(x: number, y: number): number | null {
  return cellOf(document.elementFromPoint(x, y));
}

function cellOf(target: EventTarget | null): number | null {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
  return button ? Number(button.dataset.cell) : null;
}

export class Pointer {
  private touching = false;
  private begun: number | null = null;
  private before: number | null = null;
  private slid = false;
  private start = { x: 0, y: 0 };
  private touchEnded = -1000;
  /** An aim set by a tap, a click or a key stays while the mouse wanders. */
  private pinned: number | null = null;
  private hovered: number | null = null;
  private timer = 0;

  constructor(private readonly on: Aiming) {}

  readonly down = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") return;
    if (!event.isPrimary) return this.cancel();
    this.touching = true;
    this.on.point(true);
    this.slid = false;
    this.start = { x: event.clientX, y: event.clientY };
    this.before = this.on.aimed();
    this.begun = cellOf(event.target);
    // The board hears of the finger wherever it goes: it may leave and come back.
    if (event.currentTarget instanceof Element)
      event.currentTarget.setPointerCapture(event.pointerId);
    if (this.begun !== null && this.begun !== this.before && !this.on.scrolls())
      this.on.aim(this.begun, true);
  };

  readonly move = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") return this.hover(event);
    if (!this.touching) return;
    const cell = cellAt(event.clientX, event.clientY);
    if (cell === this.begun || this.maybeScroll(event)) return;
    this.slid = true;
    this.begun = cell;
    this.on.point(cell !== null);
    if (cell === null) this.on.clear();
    else if (cell !== this.on.aimed()) this.on.aim(cell, false);
  };

  readonly up = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" || !this.touching) return;
    this.touching = false;
    this.on.point(false);
    this.touchEnded = event.timeStamp;
    const cell = cellAt(event.clientX, event.clientY);
    if (cell === null) return this.on.clear();
    this.on.focus(cell);
    this.pinned = cell;
    const second = !this.slid && cell === this.before;
    if (second || this.on.confirm() === "never") this.on.commit(cell);
    else if (cell !== this.on.aimed()) this.on.aim(cell, true);
  };

  /** The browser took the gesture: a scroll or a pinch never aims. */
  readonly cancel = (): void => {
    if (!this.touching) return;
    this.touching = false;
    this.on.point(false);
    this.on.clear();
  };

  readonly leave = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") return;
    this.on.point(false);
    window.clearTimeout(this.timer);
    this.hovered = null;
    if (this.pinned === null || this.pinned !== this.on.aimed()) this.on.clear();
  };

  readonly click = (event: MouseEvent): void => {
    const cell = cellOf(event.target);
    if (cell === null || event.timeStamp - this.touchEnded < 700) return;
    window.clearTimeout(this.timer);
    this.on.focus(cell);
    const byKey = event.detail === 0;
    const twice = byKey || this.on.confirm() === "always";
    const again = this.on.aimed() === cell && (byKey || this.pinned === cell);
    this.pinned = cell;
    if (twice && !again && !(byKey && this.on.confirm() === "never")) this.on.aim(cell, true);
    else this.on.commit(cell);
  };

  /** A slide that begins sideways is one; up or down the browser may still take it for a scroll. */
  private maybeScroll(event: PointerEvent): boolean {
    const across = Math.abs(event.clientX - this.start.x);
    const down = Math.abs(event.clientY - this.start.y);
    return !this.slid && this.on.scrolls() && down >= across;
  }

  private hover(event: PointerEvent): void {
    const cell = cellOf(event.target);
    if (cell === this.hovered) return;
    this.hovered = cell;
    this.on.point(cell !== null);
    window.clearTimeout(this.timer);
    if (this.pinned !== null && this.pinned === this.on.aimed()) return;
    if (cell === null || this.on.filled(cell)) return this.on.clear();
    this.timer = window.setTimeout(() => this.on.aim(cell, false), HOVER_MS);
  }
}
