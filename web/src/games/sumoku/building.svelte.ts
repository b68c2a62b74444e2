import { connected, placeOf } from "./layout";
import { isSix, type Laid, numberOf, slots } from "./tiles";

export interface Place {
  x: number;
  y: number;
  reads: number;
}

/** What the builder needs of the world around it. */
export interface Around {
  hand(): readonly number[];
  /** Tiles that lie and cannot be moved. */
  fixed(): readonly Laid[];
  /** Tells the server what changed: a place, or null for back in the rack. */
  keep(changes: Record<string, string | null>): void;
  /** Where this device keeps the draft. */
  drawer(): string;
}

type Places = Readonly<Record<string, Place>>;

const text = (place: Place): string => `${place.x},${place.y},${place.reads}`;

function parsed(value: string): Place | null {
  const [x, y, reads] = value.split(",").map(Number);
  return [x, y, reads].every(Number.isInteger) ? { x: x!, y: y!, reads: reads! } : null;
}

/** Tiles laid out but not played: moved, turned, taken back, undone; it survives whatever happens. */
export class Building {
  places: Places = $state.raw({});
  /** The tile in the fingers: tapped, waiting for a place. */
  held: string | null = $state(null);
  private steps: Places[] = [];

  constructor(private readonly around: Around) {
    this.places = this.stored();
  }

  readonly slots = $derived.by(() => slots(this.around.hand()));
  readonly placed = $derived.by(() =>
    this.slots.flatMap(({ slot, kind }) => {
      const place = this.places[slot];
      return place && !this.taken(place) ? [{ slot, kind, ...place }] : [];
    }),
  );
  readonly loose: Laid[] = $derived(this.placed.map(({ kind, x, y, reads }) => ({ kind, x, y, reads })));
  readonly rack = $derived(this.slots.filter(({ slot }) => !this.placed.some((each) => each.slot === slot)));
  readonly all: Laid[] = $derived.by(() => [...this.around.fixed(), ...this.loose]);
  readonly whole: boolean = $derived(this.all.length > 1 && connected(this.all));
  readonly canUndo: boolean = $derived(Boolean(this.places) && this.steps.length > 0);

  private taken(place: Place): boolean {
    return this.around.fixed().some((tile) => tile.x === place.x && tile.y === place.y);
  }

  at(x: number, y: number): string | null {
    return this.placed.find((each) => each.x === x && each.y === y)?.slot ?? null;
  }

  free(x: number, y: number): boolean {
    const here = placeOf(x, y);
    return !this.all.some((tile) => placeOf(tile.x, tile.y) === here);
  }

  kind(slot: string): number {
    return this.slots.find((each) => each.slot === slot)?.kind ?? 0;
  }

  pick(slot: string | null): void {
    this.held = this.held === slot ? null : slot;
  }

  /** Lays a tile, or moves one that lies; false where something lies already. */
  lay(slot: string, x: number, y: number): boolean {
    const before = this.places[slot];
    if (before?.x === x && before.y === y) return true;
    if (!this.free(x, y)) return false;
    this.change({ [slot]: { x, y, reads: before?.reads ?? numberOf(this.kind(slot)) } });
    this.held = null;
    return true;
  }

  /** Moves several tiles together, if all places are free. */
  shift(moving: readonly string[], dx: number, dy: number): boolean {
    const others = this.all.filter((tile) => !moving.includes(this.at(tile.x, tile.y) ?? ""));
    const moved = Object.fromEntries(
      moving.map((slot) => [slot, { ...this.places[slot]!, x: this.places[slot]!.x + dx, y: this.places[slot]!.y + dy }]),
    );
    const blocked = Object.values(moved).some((to) => others.some((tile) => tile.x === to.x && tile.y === to.y));
    if (!blocked) this.change(moved);
    return !blocked;
  }

  back(slot: string): void {
    if (this.places[slot]) this.change({ [slot]: null });
  }

  clear(): void {
    this.change(Object.fromEntries(this.placed.map(({ slot }) => [slot, null])));
    this.held = null;
  }

  canTurn(slot: string | null): boolean {
    return slot !== null && isSix(this.kind(slot)) && slot in this.places;
  }

  /** A 6 becomes a 9, and a 9 a 6. */
  turn(slot: string): void {
    const place = this.places[slot];
    if (place && this.canTurn(slot)) this.change({ [slot]: { ...place, reads: place.reads === 6 ? 9 : 6 } });
  }

  undo(): void {
    const before = this.steps.pop();
    if (!before) return;
    const slots = new Set([...Object.keys(before), ...Object.keys(this.places)]);
    this.set(Object.fromEntries([...slots].map((slot) => [slot, before[slot] ?? null])));
  }

  /** Lays out what a hint or a record says. */
  show(tiles: readonly Laid[]): void {
    const left = [...this.slots];
    const changes: Record<string, Place | null> = Object.fromEntries(this.placed.map(({ slot }) => [slot, null]));
    for (const { kind, x, y, reads } of tiles) {
      const k = left.findIndex((each) => each.kind === kind);
      const [found] = k < 0 ? [] : left.splice(k, 1);
      if (found) changes[found.slot] = { x, y, reads };
    }
    this.change(changes);
  }

  /** What the server keeps: another device of this seat, or this one before it was loaded anew. */
  adopt(items: Readonly<Record<string, string>>): void {
    const places: Record<string, Place> = {};
    for (const [slot, value] of Object.entries(items)) {
      const place = parsed(value);
      if (place) places[slot] = place;
    }
    this.places = places;
    this.store();
  }

  private change(changes: Readonly<Record<string, Place | null>>): void {
    this.steps = [...this.steps.slice(-99), this.places];
    this.set(changes);
  }

  private set(changes: Readonly<Record<string, Place | null>>): void {
    const places = { ...this.places };
    for (const [slot, place] of Object.entries(changes)) {
      if (place) places[slot] = place;
      else delete places[slot];
    }
    this.places = places;
    this.store();
    this.around.keep(Object.fromEntries(Object.entries(changes).map(([slot, to]) => [slot, to && text(to)])));
  }

  /** Everything that lies, for a server that has forgotten it. */
  items(): Record<string, string> {
    return Object.fromEntries(this.placed.map((each) => [each.slot, text(each)]));
  }

  private store(): void {
    try {
      localStorage.setItem(this.around.drawer(), JSON.stringify(this.places));
    } catch {
      // The server has it too.
    }
  }

  private stored(): Places {
    try {
      return JSON.parse(localStorage.getItem(this.around.drawer()) ?? "{}") as Places;
    } catch {
      return {};
    }
  }
}
