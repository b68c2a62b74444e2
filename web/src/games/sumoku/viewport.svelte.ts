import {
  type Camera,
  cellAt,
  FIT,
  fit,
  pan,
  type Point,
  pointAt,
  type Size,
  TINY,
  zoom,
} from "./camera";

/** The part of the grid without borders that is visible. Points are in pixels of the field. */
export class Viewport {
  size: Size = $state({ width: 320, height: 320 });
  camera: Camera = $state.raw({ x: 0, y: 0, cell: 44 });

  /** Where nothing can be moved (`still`), everything is shown, however small. */
  constructor(
    private readonly cells: () => readonly Point[],
    private readonly still: () => boolean,
  ) {}

  fit(): void {
    this.camera = fit(this.cells(), this.size, this.still() ? TINY : FIT);
  }

  closer(factor: number): void {
    this.zoom(factor, { x: this.size.width / 2, y: this.size.height / 2 });
  }

  zoom(factor: number, around: Point): void {
    this.camera = zoom(this.camera, this.size, factor, around.x, around.y);
  }

  pan(dx: number, dy: number): void {
    this.camera = pan(this.camera, dx, dy);
  }

  cellAt(point: Point): Point {
    return cellAt(this.camera, this.size, point.x, point.y);
  }

  /** As `cellAt`, between the middles of cells too. */
  pointAt(point: Point): Point {
    return pointAt(this.camera, this.size, point.x, point.y);
  }

  /** After a step onto a cell, moves along if that cell is near the rim. */
  follow(cell: Point, dx: number, dy: number): void {
    const { camera, size } = this;
    const px = Math.abs(cell.x - camera.x) * camera.cell;
    const py = Math.abs(cell.y - camera.y) * camera.cell;
    const x = px > size.width / 2 - camera.cell ? camera.x + dx : camera.x;
    const y = py > size.height / 2 - camera.cell ? camera.y + dy : camera.y;
    this.camera = { ...camera, x, y };
  }
}
