// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { device, remember } from "./device.svelte";
import { buzz, sound, type Sound } from "./sound";

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
  vi.stubGlobal("AudioContext", Speaker);
  made.mockClear();
});

test("sound is on unless somebody turns it off", () => {
  expect(device.sound).toBe(true);
});

test("nothing sounds or is felt before the first gesture, nor with sound off", () => {
  const vibrate = vi.fn();
  Object.assign(navigator, { vibrate });
  sound("lay", 3);
  buzz("laid");
  expect([made.mock.calls.length, vibrate.mock.calls.length]).toEqual([0, 0]);
  window.dispatchEvent(new Event("pointerup"));
  sound("lay", 3);
  buzz("laid");
  expect(made.mock.calls.length).toBeGreaterThan(0);
  expect(vibrate).toHaveBeenCalledWith([8]);
  made.mockClear();
  remember({ sound: false });
  sound("lay", 3);
  expect(made).not.toHaveBeenCalled();
  remember({ sound: true });
});

test.each<Sound>(["tick", "coin", "dice", "pencil", "purr", "card", "turn", "win", "stamp"])(
  "%s can be heard",
  (name) => {
    sound(name);
    expect(made).toHaveBeenCalled();
  },
);
