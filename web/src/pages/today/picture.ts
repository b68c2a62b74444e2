/** The picture to share: drawn on a canvas, so that nothing has to be fetched and nothing is told. */
export interface Shown {
  game: string;
  day: string;
  result: string;
  row: string;
  /** 0 to 3 for each move, or for some in a row; where there is only one, or none, the result is written large. */
  shades: readonly number[];
  /** The dye of the box's cloth, and what is read on it. */
  cloth: string;
  ink: string;
}

export const WIDTH = 480;
export const HEIGHT = 560;
const ACROSS = 6;
const CELL = 56;
const GAP = 10;
const EDGE = 40;
const SHADES = ["#ffffff00", "#fffdf8", "#8cc0e2", "#f2c14e"] as const;
const LINE = "#4a341c";

/** Draws a result without its draws. */
export function drawPicture(canvas: HTMLCanvasElement, shown: Shown): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  pen.fillStyle = shown.cloth;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = "#ffffff40";
  pen.lineWidth = 3;
  for (let y = -20; y < HEIGHT; y += 64)
    for (let x = -20; x < WIDTH; x += 64) pen.strokeRect(x + 12, y + 12, 40, 40);
  drawSign(pen, EDGE, 34, 40);
  pen.fillStyle = shown.ink;
  write(pen, "masume", EDGE + 52, 63, 900, 28);
  pen.textAlign = "right";
  write(pen, shown.day, WIDTH - EDGE, 62, 600, 22);
  pen.textAlign = "left";
  if (shown.shades.length < 2) {
    pen.textAlign = "center";
    write(pen, shown.result, WIDTH / 2, 300, 900, 120);
    pen.textAlign = "left";
  } else
    shown.shades.forEach((shade, k) => {
      const x = EDGE + (k % ACROSS) * (CELL + GAP);
      const y = 100 + Math.floor(k / ACROSS) * (CELL + GAP);
      pen.beginPath();
      pen.roundRect(x, y, CELL, CELL, 12);
      pen.fillStyle = SHADES[shade] ?? SHADES[0];
      pen.fill();
      pen.strokeStyle = shown.ink;
      pen.lineWidth = 2;
      pen.stroke();
    });
  pen.fillStyle = shown.ink;
  write(pen, `${shown.game} ${shown.result}`, EDGE, HEIGHT - 74, 900, 32);
  write(pen, shown.row, EDGE, HEIGHT - 38, 500, 24);
}

/** A line of text that shrinks to its room. */
function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  weight: number,
  size: number,
): void {
  const family = weight >= 700 ? "'Zen Maru Gothic', sans-serif" : "Figtree, sans-serif";
  pen.font = `${weight} ${size}px ${family}`;
  pen.fillText(text, x, y, WIDTH - 2 * EDGE);
}

/** Four squares in a wooden frame, one of them golden. */
function drawSign(pen: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  const square = (left: number, top: number, side: number, fill: string) => {
    pen.beginPath();
    pen.roundRect(x + left * size, y + top * size, side * size, side * size, 0.06 * size);
    pen.fillStyle = fill;
    pen.fill();
  };
  square(0, 0, 1, "#c39d66");
  square(0.15, 0.15, 0.7, LINE);
  for (const [left, top] of [
    [0.2, 0.2],
    [0.52, 0.2],
    [0.2, 0.52],
  ] as const)
    square(left, top, 0.28, "#f3e4c6");
  square(0.52, 0.52, 0.28, "#f2c14e");
}
