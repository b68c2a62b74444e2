import { isStill } from "./index";

/** So long the picture waits for the board. */
const BOARD_MS = 400;

/** The picture of the game that was pressed last: it becomes the board. */
let pressed: HTMLElement | null = null;
globalThis.document?.addEventListener(
  "pointerdown",
  ({ target }) => {
    const game = target instanceof Element ? target.closest("[data-game], .going a") : null;
    pressed = game?.querySelector<HTMLElement>("img") ?? null;
  },
  { capture: true, passive: true },
);

/** Goes from home to a table: the pressed picture grows into the board, where browsers can. */
export function travel(show: () => Promise<void>): void {
  if (isStill() || !("startViewTransition" in document)) {
    void show();
    return;
  }
  const { dataset } = document.documentElement;
  dataset["travels"] = "";
  if (pressed?.isConnected) pressed.style.viewTransitionName = "board";
  const transition = document.startViewTransition(async () => {
    await show();
    await laid();
  });
  const over = () => delete dataset["travels"];
  transition.finished.then(over, over);
}

/** When the board is there; a slow one comes later by itself. */
function laid(): Promise<void> {
  const started = performance.now();
  return new Promise((done) => {
    const timer = setInterval(() => {
      const there = document.querySelector(".table > .place > *");
      if (!there && performance.now() - started < BOARD_MS) return;
      clearInterval(timer);
      done();
    }, 20);
  });
}
