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
    this.before = this.on.aimed();
    this.begun = cellOf(event.target);
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) {
      event.target.releasePointerCapture(event.pointerId);
    }
    if (this.begun !== null && this.begun !== this.before) this.on.aim(this.begun, true);
  };

  readonly move = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") return this.hover(event);
    if (!this.touching) return;
    const cell = cellAt(event.clientX, event.clientY);
    if (cell === null || cell === this.begun) return;
    this.slid = true;
    this.begun = cell;
    if (cell !== this.on.aimed()) this.on.aim(cell, true);
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
  };

  /** The browser took the gesture: a scroll or a pinch never aims. */
  readonly cancel = (): void => {
    if (!this.touching) return;
    this.touching = false;
    this.on.point(false);
    this.on.clear();
  };

  readonly leave = (event: PointerEvent): void => {
    this.on.point(false);
    if (event.pointerType !== "mouse") {
      if (this.touching) {
        this.touching = false;
        this.touchEnded = event.timeStamp;
        this.on.clear();
      }
      return;
    }
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
