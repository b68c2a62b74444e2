// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { flyGains } from "../frame/gains";
import type { Play } from "../games/game";
import { burst, flyPoints, sweep } from "./index";

const pills = () => [...document.querySelectorAll(".motion-pill")].map((each) => each.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<i id="tile"></i>
    <p data-seat="0"><i class="face"></i><b class="score">3</b></p>
    <p data-seat="1"><i class="face"></i><b class="score">9</b></p>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const reduce = () => vi.stubGlobal("matchMedia", () => ({ matches: true }));

test("points fly as a pill that goes when it has arrived", async () => {
  const flight = flyPoints(document.querySelector("#tile"), 0, 9);
  expect(pills()).toEqual(["+9"]);
  await flight;
  expect(pills()).toEqual([]);
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

test("only seats whose score changed get points, from where the game says", async () => {
  reduce();
  const source = vi.fn(() => ({ from: document.querySelector("#tile")!, after: 50 }));
  void flyGains([3, 9], [3, 16], { source } as unknown as Play);
  await vi.advanceTimersByTimeAsync(60);
  expect(pills()).toEqual(["+7"]);
});
