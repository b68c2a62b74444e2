/**
 * What the sounds are made of: wood, coin, bell. It comes with the first gesture, before which no
 * browser lets a page sound.
 */
const VOLUME = 0.22;
const C4 = 261.6;

let context: AudioContext | null = null;
let master: GainNode | null = null;

const semitones = (n: number) => C4 * 2 ** (n / 12);
/** The major scale from C4: sounds that follow each other agree. */
const SCALE = [0, 2, 4, 5, 7, 9, 11, 12, 14, 16, 17, 19];
const step = (k: number) => semitones(SCALE[Math.max(0, k) % SCALE.length]!);

const SOUNDS = {
  tick: () => wood(900, 0, 0.25, 0.03),
  lay: (value: number) => wood(step(value), 0, 1),
  other: (value: number) => wood(step(value), 0, 0.5),
  count: (k: number) => tone(step(2 * k + 2), 0, 0.16, 0.5),
  coin: () => [tone(988, 0, 0.09, 0.35), tone(1319, 0.08, 0.28, 0.35)],
  pawn: () => wood(520, 0, 0.2, 0.03),
  line: (n: number) => Array.from({ length: n }, (_, k) => tone(step(k), k * 0.07, 0.2, 0.45)),
  dice: () => [0, 0.09, 0.2, 0.27].map((at, k) => wood(380 + 60 * k, at, 0.5)),
  pencil: () => hiss(0.09, 3200, 0.3),
  purr: () => [0, 0.06, 0.12, 0.18, 0.24].map((at) => hiss(0.05, 180, 0.6, at)),
  card: () => [hiss(0.04, 1800, 0.35), wood(300, 0.02, 0.3)],
  joint: () => [wood(330, 0, 0.8), wood(440, 0.11, 0.8)],
  refuse: () => wood(131, 0, 0.8, 0.12),
  turn: () => [wood(392, 0, 0.7), wood(392, 0.13, 0.7)],
  knock: () => wood(392, 0, 0.7),
  right: () => [0, 2, 4].map((k, n) => tone(step(k + 3), n * 0.09, 0.22, 0.5)),
  arrive: () => [tone(659, 0, 0.3, 0.4), tone(523, 0.16, 0.45, 0.4)],
  step: () => [tone(523, 0, 0.14, 0.4), tone(784, 0.1, 0.25, 0.4)],
  stamp: () => [wood(160, 0, 1, 0.1), bell(1047, 0.12, 0.3)],
  win: () => [wood(262, 0, 1), wood(330, 0.14, 1), wood(392, 0.28, 1), bell(1047, 0.46, 0.5)],
} as const satisfies Record<string, (n: number) => unknown>;

export type Sound = keyof typeof SOUNDS;

/** Makes a sound; `value` is what its pitch or length follows. */
export function make(name: Sound, value: number): void {
  open();
  SOUNDS[name](value);
}

function open(): void {
  if (!context || !master) {
    context = new AudioContext();
    master = context.createGain();
    master.gain.value = VOLUME;
    master.connect(context.destination);
  }
  if (context.state === "suspended") void context.resume().catch(() => undefined);
}

// -- materials ----------------------------------------------------------------------------------

/** Loud at once, then dying away. */
function envelope(at: number, seconds: number, loud: number): GainNode {
  const volume = context!.createGain();
  const start = context!.currentTime + at;
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  volume.connect(master!);
  return volume;
}

function tone(
  pitch: number,
  at: number,
  seconds: number,
  loud: number,
  type?: OscillatorType,
): void {
  const voice = context!.createOscillator();
  const start = context!.currentTime + at;
  voice.type = type ?? "triangle";
  voice.frequency.value = pitch;
  voice.connect(envelope(at, seconds, loud));
  voice.start(start);
  voice.stop(start + seconds);
}

/** Wood on wood: two partials that do not agree, and a click. */
function wood(pitch: number, at: number, loud: number, seconds = 0.07): void {
  tone(pitch, at, seconds * 1.6, loud, "sine");
  tone(pitch * 2.76, at, seconds, loud * 0.4, "sine");
  hiss(0.012, 2400, loud * 0.5, at);
}

function bell(pitch: number, at: number, loud: number): void {
  for (const [partial, share] of [
    [1, 1],
    [2.7, 0.4],
    [5.4, 0.15],
  ] as const)
    tone(pitch * partial, at, 0.9 / partial ** 0.4, loud * share, "sine");
}

/** A band of noise. */
function hiss(seconds: number, pitch: number, loud: number, at = 0): void {
  const { sampleRate } = context!;
  const buffer = context!.createBuffer(1, Math.ceil(sampleRate * seconds), sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < samples.length; k++) samples[k] = 2 * Math.random() - 1;
  const source = context!.createBufferSource();
  const band = context!.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  source.buffer = buffer;
  source.connect(band).connect(envelope(at, seconds, loud));
  source.start(context!.currentTime + at);
}
