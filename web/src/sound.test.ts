// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { device, remember } from "./device.svelte";
import { buzz, sound } from "./sound";
import type { Sound } from "./synth";

const made = vi.fn();
const param = { value: 0, setValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 };
const node = (): object => ({
  gain: param,
  frequency: param,
  connect: (next: unknown) => next,
  start: made,
  stop: () => undefined,
});

class Speaker {
  state = "running";
  currentTime = 0;
  sampleRate = 800;
  createGain = node;
  createOscillator = node;
  createBiquadFilter = node;
  createBufferSource = node;
  createBuffer = (_: number, length: number) => ({
    getChannelData: () => new Float32Array(length),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("AudioContext", Speaker);
  made.mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Lets a sound begin: it waits for the frame that answers what somebody did. */
async function heard(name: Sound, value = 0): Promise<number> {
  sound(name, value);
  vi.runAllTimers();
  await vi.dynamicImportSettled();
  return made.mock.calls.length;
}

test("sound is on unless somebody turns it off", () => {
  expect(device.sound).toBe(true);
});

test("nothing sounds or is felt before the first gesture, nor with sound off", async () => {
  const vibrate = vi.fn();
  Object.assign(navigator, { vibrate });
  buzz("laid");
  expect([await heard("lay", 3), vibrate.mock.calls.length]).toEqual([0, 0]);
  window.dispatchEvent(new Event("pointerup"));
  buzz("laid");
  expect(await heard("lay", 3)).toBeGreaterThan(0);
  expect(vibrate).toHaveBeenCalledWith([8]);
  made.mockClear();
  remember({ sound: false });
  expect(await heard("lay", 3)).toBe(0);
  remember({ sound: true });
});

test.each<Sound>(["tick", "coin", "dice", "pencil", "purr", "card", "turn", "win", "stamp"])(
  "%s can be heard",
  async (name) => {
    expect(await heard(name)).toBeGreaterThan(0);
  },
);

test("what somebody did is seen before it is heard, and heard where nothing is seen", async () => {
  sound("lay");
  await vi.dynamicImportSettled();
  expect(made).not.toHaveBeenCalled();
  vi.runAllTimers();
  await vi.dynamicImportSettled();
  expect(made).toHaveBeenCalled();
  made.mockClear();
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  sound("turn");
  await vi.dynamicImportSettled();
  expect(made).toHaveBeenCalled();
});
