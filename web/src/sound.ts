import { device } from "./device.svelte";
import type { Sound } from "./synth";

/**
 * Small synthesised sounds: wood, coin, bell. On by default and quiet; one switch (`device.sound`).
 * A browser lets a page sound only after the first gesture: before it everything is silent.
 *
 *   sound("lay", value)   own tile laid, higher with its value      sound("other", value)  another's
 *   sound("tick")         picked or turned      sound("count", k)   the k-th group of a count
 *   sound("coin")         points arrive         sound("line", n)    a line of n tiles completes
 *   sound("dice")         sound("pencil")       sound("purr")       sound("card")  sound("joint")
 *   sound("refuse")       one low wooden note   sound("turn")       two knocks: your turn
 *   sound("knock")        Call wakes            sound("right")      a right call, three notes
 *   sound("arrive")       somebody comes        sound("step")       a step is done
 *   sound("stamp")        sound("win")          three wooden notes and a bell
 *
 * `buzz("laid")` and `buzz("line")` are felt on phones that can, under the same switch.
 */
let touched = false;

const loadSynth = () => import("./synth");
const wake = () => {
  touched = true;
  if (device.sound) void loadSynth().catch(() => undefined); // it is asked for again
};
for (const kind of ["pointerup", "keydown"])
  globalThis.addEventListener?.(kind, wake, { capture: true, once: true, passive: true });

/** Lets a sound be heard; `value` is what its pitch or length follows. */
export function sound(name: Sound, value = 0): void {
  if (!device.sound || !touched || typeof AudioContext === "undefined") return;
  afterFrame(
    () =>
      void loadSynth().then(
        ({ make }) => make(name, value),
        () => undefined,
      ),
  );
}

/**
 * Does something when the next frame has been shown: to open the speakers takes longer than what a
 * tap should take until it is answered. A page that is not looked at shows no frames.
 */
function afterFrame(doing: () => void): void {
  if (document.hidden) doing();
  else requestAnimationFrame(() => window.setTimeout(doing));
}

/** The sounds of a move that brings points. */
export function play(kind: "own" | "other", points: number): void {
  sound(kind === "own" ? "lay" : "other", points);
  if (kind === "own") buzz("laid");
  if (points > 0) window.setTimeout(() => sound("coin"), 480);
}

const BUZZES = { laid: [8], line: [12, 30, 12] } as const;

/** Something to be felt, where the device can. */
export function buzz(kind: keyof typeof BUZZES): void {
  if (device.sound && touched) navigator.vibrate?.([...BUZZES[kind]]);
}
