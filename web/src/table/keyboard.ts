import type { Shape } from "./games";
import { cellIndex } from "./games";

/** What the keys of a table do. */
export interface KeyActions {
  shape(): Shape;
  focused(): number;
  focus(cell: number): void;
  aim(cell: number): void;
  cancel(): void;
  type(): void;
  help(): void;
  tell(what: "last" | "scores" | "hand"): void;
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const TOLD = { L: "last", S: "scores", H: "hand" } as const;

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true;
  return target instanceof Element && target.closest("input, textarea, select") !== null;
}

export class Keyboard {
  private letter = "";

  constructor(private readonly on: KeyActions) {}

  readonly press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
    if (this.act(event)) event.preventDefault();
  };

  private act(event: KeyboardEvent): boolean {
    const { key } = event;
    const step = STEPS[key];
    if (step) return this.step(step);
    if (event.shiftKey && key in TOLD) return this.done(() => this.on.tell(TOLD[key as keyof typeof TOLD]));
    if (key === "Escape") return this.done(() => this.on.cancel());
    if (key === "/") return this.done(() => this.on.type());
    if (key === "?") return this.done(() => this.on.help());
    return this.named(key);
  }

  private done(action: () => void): boolean {
    this.letter = "";
    action();
    return true;
  }

  private step([across, down]: [number, number]): boolean {
    const { side } = this.on.shape();
    const at = this.on.focused();
    const column = (at % side) + across;
    const row = Math.floor(at / side) + down;
    if (column >= 0 && column < side && row >= 0 && row < side) this.on.focus(row * side + column);
    return true;
  }

  /** A letter and then a digit name a space. */
  private named(key: string): boolean {
    if (/^[a-i]$/i.test(key)) {
      this.letter = key;
      return true;
    }
    if (!/^[1-9]$/.test(key) || !this.letter) return false;
    const cell = cellIndex(this.on.shape(), this.letter + key);
    this.letter = "";
    if (cell >= 0) {
      this.on.focus(cell);
      this.on.aim(cell);
    }
    return true;
  }
}
