import type { Changes } from "../../frame/drafts";
import { buzz, sound } from "../../sound";
import { stored } from "../../storage";
import { Holds } from "./holds.svelte";
import { connected, placeOf } from "./layout";
import { isSix, numberOf, slots } from "./tiles";
import type { Laid } from "./types";

export interface Place {
  x: number;
  y: number;
  reads: number;
}

/** What building needs of the game it is part of. */
export interface BuildingHost {
  hand(): readonly number[];
  /** Tiles that lie and cannot be moved. */
  fixed(): readonly Laid[];
  /** Identifies what is built, such as a round: another one starts empty. Empty: not known yet. */
  tag(): string;
  /** The name of this player among those who build together; null for somebody who builds alone. */
  name(): string | null;
  /** Tells the server what changed: a place, or null for back in the rack. */
  keep(changes: Changes): void;
  /** Where this device keeps the draft. */
  storageKey: string;
}

type Places = Readonly<Record<string, Place>>;
type Moves = Readonly<Record<string, Place | null>>;
interface Kept {
  tag: string;
  places: Places;
}
interface Step {
  before: Moves;
  after: Moves;
}

const MOST_STEPS = 200;
const text = (place: Place): string => `${place.x},${place.y},${place.reads}`;
const same = (a: Place | null, b: Place | null): boolean => (a && text(a)) === (b && text(b));

function parsed(value: string): Place | null {
  const [x, y, reads] = value.split(",").map(Number);
  return [x, y, reads].every(Number.isInteger) ? { x: x!, y: y!, reads: reads! } : null;
}

/** Tiles laid out but not played: moved, turned, taken back, undone. They survive a reload. */
export class Building {
  places: Places = $state.raw({});
  /** The tile in the fingers: tapped, waiting for a place. */
  held: string | null = $state(null);
  /** The tile that a hint points at. */
  pointed: string | null = $state(null);
  readonly holds: Holds;
  private steps: Step[] = $state.raw([]);
  private tag = "";
  /** What this device keeps; the server has it too. */
  private readonly kept;

  constructor(private readonly host: BuildingHost) {
    this.holds = new Holds(
      () => host.name(),
      (changes) => host.keep(changes),
    );
    this.kept = stored<Kept>(host.storageKey, { tag: "", places: {} });
    ({ tag: this.tag, places: this.places } = this.kept.get());
  }

  readonly slots = $derived.by(() => slots(this.host.hand()));
  readonly placed = $derived.by(() => {
    const used = new Set(this.host.fixed().map((tile) => placeOf(tile.x, tile.y)));
    return this.slots.flatMap(({ slot, kind }) => {
      const place = this.places[slot];
      if (!place || used.has(placeOf(place.x, place.y))) return [];
      used.add(placeOf(place.x, place.y));
      return [{ slot, kind, ...place }];
    });
  });
  readonly loose: Laid[] = $derived(
    this.placed.map(({ kind, x, y, reads }) => ({ kind, x, y, reads })),
  );
  readonly rack = $derived(
    this.slots.filter(({ slot }) => !this.placed.some((each) => each.slot === slot)),
  );
  readonly all: Laid[] = $derived.by(() => [...this.host.fixed(), ...this.loose]);
  readonly whole: boolean = $derived(this.all.length > 1 && connected(this.all));
  /** The tiles that moved with this player's last step. */
  readonly fresh: readonly string[] = $derived(
    Object.keys(this.steps[this.steps.length - 1]?.after ?? {}),
  );
  readonly canUndo: boolean = $derived(this.steps.length > 0);

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

  /** Takes a tile into the fingers, or puts it down again; not out of somebody else's. */
  pick(slot: string | null): void {
    if (slot !== null && this.holds.by(slot) !== null) return;
    this.held = this.held === slot ? null : slot;
    this.pointed = null;
    if (this.held !== null) sound("tick");
    this.holds.take(this.held === null ? [] : [this.held]);
  }

  /** Lays a tile, or moves one that lies; false where something lies already. */
  lay(slot: string, x: number, y: number): boolean {
    const before = this.places[slot];
    if (this.holds.by(slot) !== null) return false;
    if (before?.x === x && before.y === y && this.at(x, y) === slot) return true;
    if (!this.free(x, y)) return false;
    const reads = before?.reads ?? numberOf(this.kind(slot));
    this.change({ [slot]: { x, y, reads } });
    this.pick(null);
    sound("lay", reads);
    buzz("laid");
    return true;
  }

  /** Moves several tiles together, if all places are free. */
  shift(moving: readonly string[], dx: number, dy: number): boolean {
    const others = this.all.filter((tile) => !moving.includes(this.at(tile.x, tile.y) ?? ""));
    const moved = Object.fromEntries(
      moving.map((slot) => [
        slot,
        { ...this.places[slot]!, x: this.places[slot]!.x + dx, y: this.places[slot]!.y + dy },
      ]),
    );
    const blocked = Object.values(moved).some((to) =>
      others.some((tile) => tile.x === to.x && tile.y === to.y),
    );
    const elsewhere = moving.some((slot) => this.holds.by(slot) !== null);
    if (!blocked && !elsewhere) this.change(moved);
    return !blocked && !elsewhere;
  }

  back(slot: string): void {
    if (this.places[slot] && this.holds.by(slot) === null) this.change({ [slot]: null });
    this.pick(null);
  }

  clear(): void {
    const mine = this.placed.filter(({ slot }) => this.holds.by(slot) === null);
    this.change(Object.fromEntries(mine.map(({ slot }) => [slot, null])));
    this.pick(null);
  }

  canTurn(slot: string | null): boolean {
    return (
      slot !== null && isSix(this.kind(slot)) && slot in this.places && this.holds.by(slot) === null
    );
  }

  /** Which 6 is meant without pointing: that in the fingers, else the last one laid, or the only one. */
  turnable(): string | null {
    const lying = this.placed.map(({ slot }) => slot).filter((slot) => this.canTurn(slot));
    const meant = [this.held, ...this.fresh].find((slot) => slot !== null && lying.includes(slot));
    return meant ?? (lying.length === 1 ? lying[0]! : null);
  }

  /** A 6 becomes a 9, and a 9 a 6. */
  turn(slot: string): void {
    const place = this.places[slot];
    if (!place || !this.canTurn(slot)) return;
    this.change({ [slot]: { ...place, reads: place.reads === 6 ? 9 : 6 } });
    sound("tick");
  }

  /** Takes the last step of this player back, as far as nobody has touched those tiles since. */
  undo(): void {
    const step = this.steps[this.steps.length - 1];
    if (!step) return;
    this.steps = this.steps.slice(0, -1);
    const still = Object.entries(step.before).filter(
      ([slot, before]) =>
        same(this.places[slot] ?? null, step.after[slot] ?? null) &&
        this.fits(slot, before, step.before),
    );
    this.set(Object.fromEntries(still));
  }

  /** Whether a tile can go back there: only tiles that move away with it may be in the way. */
  private fits(slot: string, place: Place | null, moving: Moves): boolean {
    if (this.holds.by(slot) !== null) return false;
    if (!place || this.free(place.x, place.y)) return true;
    return (this.at(place.x, place.y) ?? "") in moving;
  }

  /** Lays tiles of the rack beside what lies, as a hint says; what is in others' fingers stays. */
  add(tiles: readonly Laid[]): void {
    const left = this.rack.filter(({ slot }) => this.holds.by(slot) === null);
    const changes: Record<string, Place> = {};
    for (const { kind, x, y, reads } of tiles) {
      const k = left.findIndex((each) => each.kind === kind);
      const [found] = k < 0 || !this.free(x, y) ? [] : left.splice(k, 1);
      if (found) changes[found.slot] = { x, y, reads };
    }
    this.change(changes);
  }

  /** Points at a tile of the rack, as the first step of a hint does. */
  point(kind: number): void {
    this.pointed = this.rack.find((each) => each.kind === kind)?.slot ?? null;
  }

  /** Lays out what a record says. */
  show(tiles: readonly Laid[]): void {
    const left = [...this.slots];
    const changes: Record<string, Place | null> = Object.fromEntries(
      this.placed.map(({ slot }) => [slot, null]),
    );
    for (const { kind, x, y, reads } of tiles) {
      const k = left.findIndex((each) => each.kind === kind);
      const [found] = k < 0 ? [] : left.splice(k, 1);
      if (found) changes[found.slot] = { x, y, reads };
    }
    this.change(changes);
  }

  /** A tile leaves the hand: its twin, which will be called as it was, stays where it lies. */
  give(slot: string): void {
    const twins = this.slots
      .filter((each) => each.kind === this.kind(slot))
      .map((each) => each.slot);
    const last = twins[twins.length - 1] ?? slot;
    this.set({ [slot]: (last !== slot && this.places[last]) || null, [last]: null });
    this.pick(null);
  }

  /** Takes over what the server keeps: of another device, a mate, or this device before a reload. */
  adopt(items: Readonly<Record<string, string>>): void {
    this.sync();
    const places: Record<string, Place> = {};
    for (const [slot, value] of Object.entries(items)) {
      const place = parsed(value);
      if (place) places[slot] = place;
    }
    this.holds.adopt(items);
    if (this.held !== null && this.holds.by(this.held) !== null) this.held = null;
    this.places = places;
    this.store();
  }

  /** A new round or stage begins with nothing laid out. */
  sync(): void {
    const tag = this.host.tag();
    if (!tag || tag === this.tag) return;
    this.tag = tag;
    this.places = {};
    this.steps = [];
    this.held = null;
    this.store();
  }

  /** Everything that lies, for a server that does not know it yet. */
  items(): Record<string, string> {
    this.sync();
    return Object.fromEntries(this.placed.map((each) => [each.slot, text(each)]));
  }

  private change(changes: Moves): void {
    if (!Object.keys(changes).length) return;
    const before = Object.fromEntries(
      Object.keys(changes).map((slot) => [slot, this.places[slot] ?? null]),
    );
    this.steps = [...this.steps.slice(1 - MOST_STEPS), { before, after: changes }];
    this.set(changes);
  }

  private set(changes: Moves): void {
    const places = { ...this.places };
    for (const [slot, place] of Object.entries(changes)) {
      if (place) places[slot] = place;
      else delete places[slot];
    }
    this.places = places;
    this.pointed = null;
    this.store();
    this.host.keep(
      Object.fromEntries(Object.entries(changes).map(([slot, to]) => [slot, to && text(to)])),
    );
  }

  private store(): void {
    this.kept.set({ tag: this.tag, places: this.places });
  }

  /** The game is over: nothing is drafted any more. */
  forget(): void {
    this.kept.clear();
    this.places = {};
    this.steps = [];
    this.held = null;
  }
}
