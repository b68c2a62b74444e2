import type { Building } from "./building.svelte";
import type { Point } from "./camera";
import { groupOf } from "./layout";
import type { Viewport } from "./viewport.svelte";

interface Dragged {
  slots: readonly string[];
  /** The cell where it began. */
  from: Point;
  /** Where the finger is, in pixels of the field. */
  at: Point;
  /** How far above the finger the tiles float. */
  lift: number;
  moved: boolean;
}

/** Tiles that are dragged over the field: one, or a group that is connected. */
export class Dragging {
  tiles: Dragged | null = $state.raw(null);
  /** Whether a finger drags, and not the mouse: it would hide the tiles. */
  byFinger = false;

  private readonly none: readonly string[] = [];

  constructor(
    private readonly building: Building,
    private readonly viewport: Viewport,
    private readonly still: () => boolean,
  ) {}

  /** The tiles that have left their places; the same list until others do. */
  readonly slots: readonly string[] = $derived.by(() =>
    this.tiles?.moved ? this.tiles.slots : this.none,
  );
  private readonly from: Point | null = $derived.by(() =>
    this.tiles?.moved ? this.tiles.from : null,
  );

  /** Takes a tile, or the group that it belongs to; whether that was possible. */
  lift(slot: string, at: Point, group: boolean): boolean {
    const { building, viewport } = this;
    if (this.still() || building.holds.by(slot) !== null) return false;
    const placed = building.placed.find((each) => each.slot === slot);
    const slots = group && placed ? this.groupAt(placed) : [slot];
    const lift = this.byFinger ? viewport.camera.cell : 0;
    this.tiles = { slots, from: placed ?? viewport.cellAt(at), at, lift, moved: false };
    building.holds.take(slots);
    return true;
  }

  private groupAt(cell: Point): string[] {
    const { building } = this;
    return groupOf(building.loose, cell).flatMap(({ x, y }) => building.at(x, y) ?? []);
  }

  drag(at: Point): void {
    if (this.tiles) this.tiles = { ...this.tiles, at, moved: true };
  }

  /** Lays what is dragged; a tile outside the field goes back to the rack. */
  drop(at: Point): void {
    const { building, over, tiles } = this;
    if (!tiles || !over) return;
    const { height, width } = this.viewport.size;
    const outside = at.y - tiles.lift > height || at.x < 0 || at.x > width;
    const [slot = "", ...others] = tiles.slots;
    if (others.length) building.shift(tiles.slots, over.x - tiles.from.x, over.y - tiles.from.y);
    else if (outside) building.back(slot);
    else building.lay(slot, over.x, over.y);
  }

  release(): void {
    const { held, holds } = this.building;
    this.tiles = null;
    holds.take(held === null ? [] : [held]);
  }

  /** The tiles that float, and where each lies beside the first, in cells. */
  readonly floating: readonly { slot: string; dx: number; dy: number }[] = $derived.by(() => {
    const { from, slots } = this;
    if (!from) return [];
    return slots.map((slot) => {
      const own = slots.length > 1 ? this.building.places[slot] : undefined;
      return { slot, dx: own ? own.x - from.x : 0, dy: own ? own.y - from.y : 0 };
    });
  });

  /** Where the first of them floats, in pixels of the field. */
  readonly tip: Point = $derived.by(() => {
    const { at = { x: 0, y: 0 }, lift = 0 } = this.tiles ?? {};
    return { x: at.x, y: at.y - lift };
  });

  /** The cell above which the tiles float. */
  readonly over: Point | null = $derived.by(() => this.tiles && this.viewport.cellAt(this.tip));
}
