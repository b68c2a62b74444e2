// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Play } from "../games/game";
import { flyGains } from "./gains";

beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.dataset.motion = "less";
  document.body.innerHTML = `<i id="tile"></i>
    <p data-seat="0"><i class="face"></i><b class="score">3</b></p>
    <p data-seat="1"><i class="face"></i><b class="score">9</b></p>`;
});
afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset.motion;
});

test("only seats whose score changed get points, from where the game says", async () => {
  const source = vi.fn(() => ({ from: document.querySelector("#tile")!, after: 50 }));
  void flyGains([3, 9], [3, 16], { source } as unknown as Play);
  await vi.advanceTimersByTimeAsync(60);
  const pills = [...document.querySelectorAll(".motion-pill")].map((each) => each.textContent);
  expect(pills).toEqual(["+7"]);
});
