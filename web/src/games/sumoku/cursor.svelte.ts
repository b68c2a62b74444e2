import { say } from "../../parts/announce.svelte";
import { stepOf } from "../arrows";
import type { Building } from "./building.svelte";
import type { Point } from "./camera";
import { placeOf } from "./layout";
import { tileName } from "./names";
import { t } from "./texts";
import type { Laid } from "./types";
import type { Viewport } from "./viewport.svelte";

/** The cell that the keyboard acts on, or that was tapped last. */
export class Cursor {
  cell: Point = $state.raw({ x: 0, y: 0 });
  /** Whether keys are used, so that the cursor is visible. */
  keyed = $state(false);

  constructor(
    private readonly building: Building,
    private readonly viewport: Viewport,
    private readonly tiles: () => readonly Laid[],
    private readonly still: () => boolean,
  ) {}

  /** The cell and what lies there, in words. */
  readonly name: string = $derived.by(() => {
    const { x, y } = this.cell;
    const cell = placeOf(x, y);
    const tile = this.tiles().find((each) => each.x === x && each.y === y);
    if (!tile) return t("cell.empty", { cell });
    const name = t("cell.tile", { cell, tile: tileName(tile.kind, tile.reads) });
    return this.building.at(x, y) ? `${name}, ${t("sumoku.loose")}` : name;
  });

  tap(cell: Point): void {
    this.cell = cell;
    this.act();
  }

  /** Lays what is held, turns a loose 6, or takes a loose tile up. */
  private act(): void {
    const { building } = this;
    if (this.still()) return;
    const { x, y } = this.cell;
    const slot = building.at(x, y);
    if (building.held && building.free(x, y)) building.lay(building.held, x, y);
    else if (slot && building.canTurn(slot) && building.held === null) building.turn(slot);
    else if (slot) building.pick(slot);
  }

  press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    this.keyed = true;
    if (!this.pressed(event.key, event.shiftKey)) return;
    say(this.name);
    event.preventDefault();
    event.stopPropagation();
  }

  private pressed(key: string, shift: boolean): boolean {
    const { building, viewport } = this;
    const slot = building.at(this.cell.x, this.cell.y);
    const arrow = stepOf(key);
    if (arrow) this.step(arrow[0], arrow[1], shift ? slot : null);
    else if ((key === "Enter" && !shift) || key === " ") this.act();
    else if ((key === "f" || key === "F") && slot) building.turn(slot);
    else if ((key === "Delete" || key === "Backspace") && slot) building.back(slot);
    else if (key === "Escape" && building.held) building.pick(null);
    else if (key === "0") viewport.fit();
    else if (key === "+") viewport.closer(1.25);
    else if (key === "-") viewport.closer(0.8);
    else return false;
    return true;
  }

  /** A step, with the tile that lies there if `slot` names it. */
  private step(dx: number, dy: number, slot: string | null): void {
    const to = { x: this.cell.x + dx, y: this.cell.y + dy };
    if (slot && !this.still()) this.building.lay(slot, to.x, to.y);
    this.cell = to;
    this.viewport.follow(to, dx, dy);
  }
}
