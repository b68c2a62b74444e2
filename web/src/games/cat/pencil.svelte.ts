import { stored } from "../../storage";
import type { Written } from "./moves";

/** What is pencilled, by die. */
type Marks = Readonly<Record<number, Written>>;

/** What the pencil needs of its game. */
export interface PencilHost {
  /** The decision that is faced; empty for none. */
  decision(): string;
  /** Tells the server what changed, by die: `3@C4`, or null for rubbed out. */
  keep(changes: Record<string, string | null>): void;
  /** The name under which this device keeps them. */
  storageKey: string;
}

interface Kept {
  at: string;
  marks: Marks;
}

const NONE: Marks = {};

const word = ({ value, cell }: Written): string => `${value}@${cell}`;

function parsed(text: string): Written | null {
  const found = /^([1-6])@([A-Z]\d+)$/.exec(text);
  return found ? { value: Number(found[1]), cell: found[2]! } : null;
}

/** Numbers pencilled in for one decision: by die the number and its space. They survive a reload. */
export class Pencil {
  private kept: Kept = $state.raw({ at: "", marks: NONE });

  /** What was pencilled before each change, the last change last. */
  private before: readonly Marks[] = $state.raw([]);
  private readonly storage;

  constructor(private readonly host: PencilHost) {
    this.storage = stored<Kept>(host.storageKey, { at: "", marks: NONE });
    this.kept = this.storage.get();
  }

  /** What is pencilled for the decision that is faced now. */
  readonly marks: Marks = $derived.by(() =>
    this.kept.at && this.kept.at === this.host.decision() ? this.kept.marks : NONE,
  );
  readonly size: number = $derived(Object.keys(this.marks).length);
  /** The number at each space. */
  readonly at: ReadonlyMap<string, number> = $derived(
    new Map(Object.values(this.marks).map(({ cell, value }) => [cell, value])),
  );

  /** Whether something can be undone. */
  readonly undoes: boolean = $derived.by(
    () => this.before.length > 0 && this.kept.at === this.host.decision(),
  );

  /** The die that is written at a space; −1 for none. */
  dieAt(cell: string): number {
    const found = Object.entries(this.marks).find(([, mark]) => mark.cell === cell);
    return found ? Number(found[0]) : -1;
  }

  /** Writes a die; what was pencilled there is rubbed out. */
  write(die: number, mark: Written): void {
    const other = this.dieAt(mark.cell);
    this.change(other >= 0 && other !== die ? { [die]: mark, [other]: null } : { [die]: mark });
  }

  rub(die: number): void {
    if (this.marks[die]) this.change({ [die]: null });
  }

  /** Brings back what was pencilled before the last change. */
  undo(): void {
    const marks = this.undoes ? this.before.at(-1) : undefined;
    if (!marks) return;
    const before = this.before.slice(0, -1);
    const gone = Object.fromEntries(Object.keys(this.marks).map((die) => [die, null]));
    this.change({ ...gone, ...marks });
    this.before = before;
  }

  /** Takes over what the server keeps. */
  adopt(items: Readonly<Record<string, string>>): void {
    const marks: Record<number, Written> = {};
    for (const [die, text] of Object.entries(items)) {
      const mark = parsed(text);
      if (mark) marks[Number(die)] = mark;
    }
    this.set(marks);
  }

  private change(changes: Readonly<Record<number, Written | null>>): void {
    const marks: Record<number, Written> = { ...this.marks };
    this.before = [...(this.undoes ? this.before : []), this.marks];
    for (const [die, mark] of Object.entries(changes)) {
      if (mark) marks[Number(die)] = mark;
      else delete marks[Number(die)];
    }
    this.set(marks);
    this.host.keep(
      Object.fromEntries(Object.entries(changes).map(([die, mark]) => [die, mark && word(mark)])),
    );
  }

  private set(marks: Marks): void {
    this.kept = { at: this.host.decision(), marks };
    this.storage.set(this.kept);
  }
}
