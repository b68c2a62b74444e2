/**
 * Motion that every game shares (MOTION: only transform and opacity move, nothing blocks input, any
 * tap finishes what runs, the board never moves). Sounds are in `../sound`.
 *
 *   lift(piece)                 picked: rises a little             80 ms
 *   drop(piece)                 own tile laid: falls flat, a ring leaves its rim   120 ms
 *   flyIn(piece, seat)          another's tile comes from the face at its seat     320 ms
 *   hop(pieces, gap?)           counted one after the other       180 ms each
 *   sweep(pieces, done?)        a line completes: light runs along it               700 ms
 *   stamp(mark)                 a total or ✓ is stamped           160 ms
 *   shake(pieces)               refused: what clashes shakes      160 ms
 *   turnUp(piece), flip(piece)  a tile turns up, or half round    160 ms
 *   flyPoints(from, seat, n)    a gold pill flies to the seat's score, which bumps  480 + 180 ms
 *   flyTo(piece, target)        a copy of the piece flies to another element        480 ms
 *   cross(piece, start)         a card comes from another space in an arc           320 ms
 *   burst(around)               somebody wins: the six shapes burst once            900 ms
 *
 * Each returns a promise of its end. Under reduced motion nothing travels: pieces fade in (80 ms),
 * a completed line keeps a golden outline and the pill stands beside the score for 1200 ms.
 * A game usually calls neither `flyPoints` nor `burst`: the frame does, from `Play.source(row)`.
 */
import { COLOURS, MARKS } from "../art/marks";
import "./motion.css";

const GLIDE = "cubic-bezier(0.22, 0.8, 0.3, 1)";
const DROP = "cubic-bezier(0.34, 1.5, 0.64, 1)";
const STAYS_MS = 1200;
/** So much larger than it lands is a pill when it starts. */
const LARGE = 1.15;

type Piece = Element | null | undefined;

/** Whether people asked for little motion, here or of their system. */
export function isStill(): boolean {
  return globalThis.document?.documentElement.dataset.motion === "less";
}

const running = new Set<Animation>();
/** Ends of outlines that stand still: the board may move below them after the next tap. */
const standing = new Set<() => void>();
globalThis.addEventListener?.("pointerdown", finish, { capture: true, passive: true });
globalThis.addEventListener?.("keydown", endOutlines, { capture: true, passive: true });

/** Ends whatever moves, as a tap does. */
export function finish(): void {
  for (const animation of running) if (animation.playState === "running") animation.finish();
  endOutlines();
}

function endOutlines(): void {
  for (const end of standing) end();
}

/** Until it was seen long enough, or something is tapped. */
async function stand(): Promise<void> {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((done) => (end = done));
  standing.add(end);
  await Promise.race([pause(STAYS_MS), ended]);
  standing.delete(end);
}

function animate(
  piece: Piece,
  frames: Keyframe[],
  duration: number,
  options: KeyframeAnimationOptions = {},
): Promise<void> {
  const animation = piece?.animate?.(frames, { duration, easing: GLIDE, ...options });
  if (!animation) return Promise.resolve();
  running.add(animation);
  const over = () => void running.delete(animation);
  return animation.finished.then(over, over);
}

const fade = (piece: Piece) => animate(piece, [{ opacity: 0 }, { opacity: 1 }], 80);

export function lift(piece: Piece): Promise<void> {
  if (isStill()) return Promise.resolve();
  return animate(piece, [{ transform: "none" }, { transform: "translateY(-12%)" }], 80);
}

export function drop(piece: Piece): Promise<void> {
  if (isStill()) return fade(piece);
  ring(piece);
  const aimed = "translateY(-5%) rotate(-2deg)";
  const squashed = { transform: "scale(1.03, 0.97)", offset: 0.8 };
  return animate(piece, [{ transform: aimed }, squashed, { transform: "none" }], 120);
}

/** A white ring that leaves the rim of what was laid. */
function ring(piece: Piece): void {
  if (!piece) return;
  const mark = overlay("motion-ring", piece.getBoundingClientRect());
  const frames = [
    { opacity: 0.9, transform: "scale(0.94)" },
    { opacity: 0, transform: "scale(1.22)" },
  ];
  void animate(mark, frames, 260).then(() => mark.remove());
}

/** A copy flies, since the piece itself may lie in something that clips. */
export async function flyIn(piece: Piece, seat: number): Promise<void> {
  const face = faceAt(seat);
  if (isStill() || !piece || !face) return fade(piece);
  const copy = overlay("motion-copy", piece.getBoundingClientRect());
  copy.append(copyOf(piece));
  const [from, to] = [middle(face), middle(piece)];
  const away = `translate(${from.x - to.x}px, ${from.y - to.y}px) rotate(6deg) scale(0.8)`;
  void animate(piece, [{ opacity: 0 }, { opacity: 0 }], 320);
  await animate(copy, [{ transform: away }, { transform: "none" }], 320);
  copy.remove();
  ring(piece);
}

/** A piece that looks the same anywhere; a part of a picture gets a picture of its own. */
function copyOf(piece: Element): Element {
  const copy = piece.cloneNode(true) as SVGElement;
  for (const name of copy.getAttributeNames())
    if (/^(data|aria)-|^role$/.test(name)) copy.removeAttribute(name);
  copy.style.animation = "none";
  if (!("getBBox" in piece) || piece instanceof SVGSVGElement) return copy;
  const { x, y, width, height } = (piece as SVGGraphicsElement).getBBox();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  svg.append(copy);
  return svg;
}

export function cross(piece: Piece, start: Piece): Promise<void> {
  if (isStill() || !piece || !start) return fade(piece);
  const [from, to] = [middle(start), middle(piece)];
  const [x, y] = [from.x - to.x, from.y - to.y];
  // The arc leads to the side of the way, and up.
  const over = `translate(${x / 2 + y * 0.12}px, ${y / 2 - Math.abs(x) * 0.12}px) scale(1.1)`;
  const frames = [
    { transform: `translate(${x}px, ${y}px)` },
    { transform: over, offset: 0.5 },
    { transform: "none" },
  ];
  return animate(piece, frames, 320);
}

export async function hop(pieces: readonly Piece[], gap = 180): Promise<void> {
  if (isStill()) return;
  const frames = [
    { transform: "none" },
    { transform: "translateY(-7px)", offset: 0.4 },
    { transform: "none" },
  ];
  await Promise.all(pieces.map((piece, k) => animate(piece, frames, 180, { delay: k * gap })));
}

export async function sweep(pieces: readonly Piece[], done?: () => void): Promise<void> {
  const each = 700 / Math.max(1, pieces.length);
  if (isStill()) {
    const marks = pieces.flatMap((piece) =>
      piece ? [overlay("motion-gold", piece.getBoundingClientRect())] : [],
    );
    done?.();
    await stand();
    for (const mark of marks) mark.remove();
    return;
  }
  const frames = [
    { transform: "none", filter: "none" },
    { transform: "translateY(-6%)", filter: "brightness(1.25)", offset: 0.4 },
    { transform: "none", filter: "none" },
  ];
  await Promise.all(pieces.map((piece, k) => animate(piece, frames, 220, { delay: k * each })));
  done?.();
}

export function stamp(mark: Piece): Promise<void> {
  if (isStill()) return fade(mark);
  const frames = [
    { transform: "scale(2)", opacity: 0 },
    { transform: "scale(1)", opacity: 1 },
  ];
  return animate(mark, frames, 160, { easing: DROP });
}

export async function shake(pieces: readonly Piece[]): Promise<void> {
  if (isStill()) return;
  const at = (x: number) => ({ transform: `translateX(${x}px)` });
  const frames = [at(0), at(-2), at(2), at(-2), at(0)];
  await Promise.all(pieces.map((piece) => animate(piece, frames, 160)));
}

export function turnUp(piece: Piece, delay = 0): Promise<void> {
  if (isStill()) return fade(piece);
  const frames = [{ transform: "rotateY(90deg)" }, { transform: "none" }];
  return animate(piece, frames, 160, { delay, fill: "backwards" });
}

export function flip(piece: Piece): Promise<void> {
  if (isStill()) return fade(piece);
  return animate(piece, [{ transform: "rotate(180deg)" }, { transform: "none" }], 160);
}

export async function flyPoints(from: Piece, seat: number, points: number): Promise<void> {
  const score = scoreAt(seat);
  if (!score || !points || !isShown(score)) return;
  const pill = document.createElement("span");
  pill.className = points > 0 ? "pts motion-pill" : "pts minus motion-pill";
  pill.textContent = points > 0 ? `+${points}` : `−${-points}`;
  pill.setAttribute("aria-hidden", "true");
  document.body.append(pill);
  const to = middle(score);
  if (isStill()) {
    Object.assign(pill.style, { left: `${inWindow(pill, to.x - 56)}px`, top: `${to.y}px` });
    void fade(pill);
    await pause(STAYS_MS);
  } else {
    const start = middle(from && isShown(from) ? from : (faceAt(seat) ?? score));
    start.x = inWindow(pill, start.x);
    Object.assign(pill.style, { left: `${start.x}px`, top: `${start.y}px` });
    const centred = "translate(-50%, -50%)";
    const frames = [
      { transform: `${centred} scale(0.6)`, opacity: 0 },
      { transform: `${centred} scale(${LARGE})`, opacity: 1, offset: 0.2 },
      { transform: `translate(${to.x - start.x}px, ${to.y - start.y}px) ${centred}` },
    ];
    await animate(pill, frames, 480);
    void animate(
      score,
      [{ transform: "none" }, { transform: "scale(1.22)", offset: 0.4 }, { transform: "none" }],
      180,
    );
  }
  pill.remove();
}

export async function flyTo(piece: Piece, target: Piece): Promise<void> {
  if (isStill() || !piece || !target) return;
  const box = piece.getBoundingClientRect();
  const copy = overlay("motion-copy", box);
  copy.append(copyOf(piece));
  const [from, to] = [middle(piece), middle(target)];
  const there = `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(0.3)`;
  await animate(copy, [{ transform: "none" }, { transform: there, opacity: 0.6 }], 480);
  copy.remove();
}

export async function burst(around: Piece): Promise<void> {
  if (isStill() || !around) return;
  const { x, y } = middle(around);
  const shapes = Array.from({ length: 24 }, (_, k) => shape(k, x, y));
  await Promise.all(
    shapes.map((each, k) => {
      const angle = (k / shapes.length) * 2 * Math.PI + (k % 3) * 0.2;
      const far = 90 + (k % 4) * 45;
      const there = `translate(${Math.cos(angle) * far}px, ${Math.sin(angle) * far}px)`;
      const frames = [
        { transform: "scale(0.3)", opacity: 1 },
        { transform: `${there} rotate(${80 + k * 20}deg)`, opacity: 1, offset: 0.7 },
        { transform: `${there} translateY(30px) rotate(${120 + k * 20}deg)`, opacity: 0 },
      ];
      return animate(each, frames, 900).then(() => each.remove());
    }),
  );
}

/** One of the six marks, as confetti. */
function shape(k: number, x: number, y: number): SVGSVGElement {
  const colour = COLOURS[k % COLOURS.length]!;
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  const path = document.createElementNS(space, "path");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("aria-hidden", "true");
  svg.classList.add("motion-shape");
  path.setAttribute("d", MARKS[colour]);
  path.style.fill = `var(--${colour})`;
  Object.assign(svg.style, { left: `${x}px`, top: `${y}px` });
  svg.append(path);
  document.body.append(svg);
  return svg;
}

// -- where things are ---------------------------------------------------------------------------

/** The face at a seat. */
export function faceAt(seat: number): Element | null {
  return document.querySelector(`[data-seat="${seat}"] .face`);
}

/** The score of a seat. */
export function scoreAt(seat: number): Element | null {
  return document.querySelector(`[data-seat="${seat}"] .score`);
}

/** Whether something is on the page and seen: seats and board are not, beside a result on a phone. */
function isShown(piece: Element): boolean {
  return piece.isConnected && (piece.checkVisibility?.() ?? true);
}

function middle(piece: Element): { x: number; y: number } {
  const box = piece.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The nearest middle at which a pill, which grows on its way, is wholly in the window. */
function inWindow(pill: HTMLElement, x: number): number {
  const half = (pill.offsetWidth * LARGE) / 2;
  return Math.max(half, Math.min(innerWidth - half, x));
}

function overlay(kind: string, box: DOMRect): HTMLElement {
  const mark = document.createElement("span");
  mark.className = kind;
  mark.setAttribute("aria-hidden", "true");
  Object.assign(mark.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  document.body.append(mark);
  return mark;
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
