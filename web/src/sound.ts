import { device } from "./device.svelte";

/** Small synthesised sounds; off unless the device says so, and never a buzzer. */
const PITCH = { own: 523, other: 392 } as const;

let context: AudioContext | null = null;

export function play(kind: keyof typeof PITCH, points: number): void {
  if (!device.sound) return;
  context ??= new AudioContext();
  const notes = Math.min(5, 1 + Math.floor(points / 3));
  for (let k = 0; k < notes; k++) note(context, PITCH[kind] * 1.122 ** (2 * k), k * 0.09);
}

function note(audio: AudioContext, pitch: number, after: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const start = audio.currentTime + after;
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.12, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.25);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.26);
}
