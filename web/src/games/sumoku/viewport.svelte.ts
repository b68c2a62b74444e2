import {
  type Camera,
  cellAt,
  type Corner,
  fit,
  isVisible,
  pan,
  type Point,
  pointAt,
  ROOMY,
  type Size,
  SMALLEST,
  TINY,
  TOUCHABLE,
  zoom,
} from "./camera";

/** The part of the grid without borders that is visible. Points are in pixels of the field. */
export class Viewport {
  size: Size = $state({ width: 320, height: 320 });
  camera: Camera = $state.raw({ x: 0, y: 0, cell: 44 });

  /** What lies over the lower corners of the field. */
  corners: readonly Corner[] = $state.raw([]);

  /** Where nothing can be moved (`still`), everything is shown, however small. */
  constructor(
    private readonly cells: () => readonly Point[],
    private readonly still: () => boolean,
    /** What is looked at first where not everything can be seen. */
    private readonly focus: () => readonly Point[] = () => [],
  ) {}

  fit(): void {
    const least = this.still() ? TINY : SMALLEST;
    this.camera = fit(this.cells(), this.size, least, this.corners, this.focus());
  }

  private shows(cells: readonly Point[]): boolean {
    return cells.every((cell) => isVisible(this.camera, this.size, cell, this.corners));
  }

  /** Looks where these cells are in sight, if they are not. */
  reveal(cells: readonly Point[]): void {
    if (this.shows(cells)) return;
    this.fit();
    if (this.shows(cells)) return;
    const whole = fit([...this.cells(), ...cells], this.size, TINY, this.corners);
    const few = fit(cells, this.size, SMALLEST, this.corners);
    this.camera = whole.cell >= TOUCHABLE ? whole : few;
  }

  /** Keeps the cells about a tile in sight that was just laid: there one goes on. */
  makeRoom({ x, y }: Point): void {
    const { camera } = this;
    const beside = [-1, 1].flatMap((d) => [
      { x: x + d, y },
      { x, y: y + d },
    ]);
    if (this.shows(beside)) return;
    this.fit();
    if (this.shows(beside) && this.camera.cell >= Math.min(camera.cell, TOUCHABLE)) return;
    this.camera = camera; // whoever looks closer keeps their view
    for (const each of beside)
      this.follow(each, Math.sign(each.x - camera.x), Math.sign(each.y - camera.y));
  }

  /** Brings cells into sight, large enough for fingers. */
  lookAt(cells: readonly Point[]): void {
    this.reveal(cells);
    if (this.camera.cell >= TOUCHABLE) return;
    this.camera = { ...fit(cells, this.size, SMALLEST, this.corners), cell: ROOMY };
  }

  closer(factor: number): void {
    this.zoom(factor, { x: this.size.width / 2, y: this.size.height / 2 });
  }

  zoom(factor: number, around: Point): void {
    this.camera = zoom(this.camera, this.size, factor, around.x, around.y);
  }

  /** Makes cells larger around a point where a finger could not hit one; whether it had to. */
  magnify(around: Point): boolean {
    const small = this.camera.cell < TOUCHABLE;
    if (small) this.zoom(ROOMY / this.camera.cell, around);
    return small;
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

  /** Where a cell begins, in pixels. */
  cornerOf({ x, y }: Point): Point {
    const { camera, size } = this;
    return {
      x: size.width / 2 + (x - 0.5 - camera.x) * camera.cell,
      y: size.height / 2 + (y - 0.5 - camera.y) * camera.cell,
    };
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
