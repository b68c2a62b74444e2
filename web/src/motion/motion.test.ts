// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { burst, flyIn, flyPoints, sweep } from "./index";

const pills = () => [...document.querySelectorAll(".motion-pill")].map((each) => each.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<i id="tile"></i>
    <p data-seat="0"><i class="face"></i><b class="score">3</b></p>
    <p data-seat="1"><i class="face"></i><b class="score">9</b></p>`;
});
afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset.motion;
});
const reduce = () => (document.documentElement.dataset.motion = "less");

test("points fly as a pill that goes when it has arrived", async () => {
  const flight = flyPoints(document.querySelector("#tile"), 0, 9);
  expect(pills()).toEqual(["+9"]);
  await flight;
  expect(pills()).toEqual([]);
});

test.each(["", "less"])("points begin inside the window (motion: %s)", (motion) => {
  document.documentElement.dataset.motion = motion;
  const wide = vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(40);
  void flyPoints(document.querySelector("#tile"), 0, 10); // both lie at 0, 0
  expect(document.querySelector<HTMLElement>(".motion-pill")!.style.left).toBe("23px");
  wide.mockRestore();
});

test("no points fly to a seat that is not seen", async () => {
  const score = document.querySelector('[data-seat="0"] .score')!;
  score.checkVisibility = () => false;
  void flyPoints(document.querySelector("#tile"), 0, 9);
  expect(pills()).toEqual([]);
  void flyPoints(document.querySelector("#tile"), 1, 9);
  expect(pills()).toEqual(["+9"]);
});

test("with little motion the pill stands beside the score for a while", async () => {
  reduce();
  void flyPoints(document.querySelector("#tile"), 1, -4);
  await vi.advanceTimersByTimeAsync(1100);
  expect(pills()).toEqual(["−4"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(pills()).toEqual([]);
});

test("with little motion nothing bursts, and a complete line keeps a golden outline for a while", async () => {
  reduce();
  await burst(document.querySelector("#tile"));
  expect(document.querySelectorAll(".motion-shape")).toHaveLength(0);
  void sweep([document.querySelector("#tile")]);
  expect(document.querySelectorAll(".motion-gold")).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1300);
  expect(document.querySelectorAll(".motion-gold")).toHaveLength(0);
});

test("a tap or a key ends a golden outline, below which the board may move", async () => {
  reduce();
  for (const event of [new Event("pointerdown"), new KeyboardEvent("keydown")]) {
    void sweep([document.querySelector("#tile")]);
    expect(document.querySelectorAll(".motion-gold")).toHaveLength(1);
    dispatchEvent(event);
    await vi.advanceTimersByTimeAsync(0);
    expect(document.querySelectorAll(".motion-gold")).toHaveLength(0);
  }
});

test("another's tile comes from its seat as a copy that no reader hears", async () => {
  const tile = document.querySelector("#tile")!;
  tile.setAttribute("data-fixed", "0,0");
  tile.setAttribute("aria-label", "red 1");
  const flight = flyIn(tile, 1);
  const copies = document.querySelectorAll(".motion-copy");
  expect(copies).toHaveLength(1);
  expect(copies[0]!.querySelectorAll("[data-fixed], [aria-label]")).toHaveLength(0);
  await flight;
  expect(document.querySelectorAll(".motion-copy")).toHaveLength(0);
  reduce();
  void flyIn(tile, 1);
  expect(document.querySelectorAll(".motion-copy")).toHaveLength(0);
});
