import type { Language } from "./i18n/language.svelte";
import { SETTINGS, stored } from "./storage";

/** What this device remembers; without storage it lasts for the visit. */
export interface Device {
  theme: "auto" | "light" | "dark";
  motion: "auto" | "less";
  language: "auto" | Language;
  confirm: "auto" | "always" | "never";
  sound: boolean;
  name: string;
  /** Games played here before. */
  known: string[];
  /** Tips given here before. */
  tips: string[];
  /** Lessons done here, by their ids. */
  learned: string[];
  /** Whether lessons are spoken; null: where they are for those who cannot read. */
  voice: boolean | null;
  /** Whether clocks are hidden. */
  noClock: boolean;
  /** Whether the system may show notices while nobody looks at the page. */
  notices: boolean;
}

const DEFAULTS: Device = {
  theme: "auto",
  motion: "auto",
  language: "auto",
  confirm: "auto",
  sound: true,
  name: "",
  known: [],
  tips: [],
  learned: [],
  voice: null,
  noClock: false,
  notices: false,
};

const kept = stored<Partial<Device>>(SETTINGS, {});

export const device: Device = $state({ ...DEFAULTS, ...kept.get() });

export function remember(change: Partial<Device>): void {
  Object.assign(device, change);
  kept.set(device);
}

const night = window.matchMedia("(prefers-color-scheme: dark)");
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
const fingers = window.matchMedia("(hover: none) and (pointer: coarse)");
const system = $state({ dark: night.matches, calm: calm.matches, fingers: fingers.matches });
night.addEventListener("change", () => (system.dark = night.matches));
calm.addEventListener("change", () => (system.calm = calm.matches));
fingers.addEventListener("change", () => (system.fingers = fingers.matches));

export function theme(): "light" | "dark" {
  return device.theme === "auto" ? (system.dark ? "dark" : "light") : device.theme;
}

/** How much moves; nobody who asked the system for less gets more here. */
export function motion(): "full" | "less" {
  return device.motion === "less" || system.calm ? "less" : "full";
}

/** Whether people have only their fingers here: nothing can be dragged in from outside. */
export function onlyFingers(): boolean {
  return system.fingers;
}
