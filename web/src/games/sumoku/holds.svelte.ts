import { newKey } from "../../api/api";
import type { Changes } from "../../frame/drafts";

const PREFIX = "hold:";
/** A hand that sent nothing for this long has let go. */
const LOST_MS = 12_000;
const BEAT_MS = 4_000;

interface Hand {
  name: string;
  /** The value as the server sent it: it changes while the hand holds on. */
  word: string;
}

/** Tiles in somebody's fingers, where several people build one layout. */
export class Holds {
  /** What others hold, by tile. */
  others: Readonly<Record<string, Hand>> = $state.raw({});
  private mine: readonly string[] = [];
  private readonly id = newKey().slice(0, 6);
  private beats = 0;
  private timer = 0;

  /** `name` is null where nobody else builds. */
  constructor(
    private readonly name: () => string | null,
    private readonly keep: (changes: Changes) => void,
  ) {}

  /** Who else holds a tile; null if nobody does. */
  by(slot: string): string | null {
    return this.others[slot]?.name ?? null;
  }

  /** Holds exactly these from now on. */
  take(slots: readonly string[]): void {
    const gone = this.mine.filter((slot) => !slots.includes(slot));
    this.mine = slots;
    window.clearInterval(this.timer);
    if (this.name() === null || (!gone.length && !slots.length)) return;
    this.keep({
      ...Object.fromEntries(gone.map((slot) => [PREFIX + slot, null])),
      ...this.words(),
    });
    if (slots.length) this.timer = window.setInterval(() => this.keep(this.words()), BEAT_MS);
  }

  private words(): Record<string, string> {
    const word = `${this.id}.${++this.beats}.${this.name() ?? ""}`;
    return Object.fromEntries(this.mine.map((slot) => [PREFIX + slot, word]));
  }

  /** What is kept of the seat's draft tells who holds what. */
  adopt(items: Readonly<Record<string, string>>): void {
    const found: Record<string, Hand> = {};
    for (const [key, word] of Object.entries(items)) {
      const [id = "", , ...name] = word.split(".");
      if (!key.startsWith(PREFIX) || id === this.id) continue;
      const slot = key.slice(PREFIX.length);
      const known = this.others[slot];
      found[slot] = known?.word === word ? known : { name: name.join("."), word };
      if (found[slot] !== known) window.setTimeout(() => this.forget(slot, word), LOST_MS);
    }
    this.others = found;
  }

  private forget(slot: string, word: string): void {
    if (this.others[slot]?.word !== word) return;
    const { [slot]: _, ...rest } = this.others;
    this.others = rest;
  }
}
