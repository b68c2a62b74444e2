import type { Language } from "./i18n/language.svelte";
import { stored } from "./storage";

/** What this device remembers; without storage it lasts for the visit. */
export interface Device {
  theme: "auto" | "light" | "dark";
  language: "auto" | Language;
  confirm: "auto" | "always" | "never";
  sound: boolean;
  name: string;
  /** Games played here before. */
  known: string[];
  /** Tips given here before. */
  tips: string[];
  /** Whether clocks are hidden. */
  noClock: boolean;
}

const DEFAULTS: Device = {
  theme: "auto",
  language: "auto",
  confirm: "auto",
  sound: true,
  name: "",
  known: [],
  tips: [],
  noClock: false,
};

const kept = stored<Partial<Device>>("masume", {});

export const device: Device = $state({ ...DEFAULTS, ...kept.get() });

export function remember(change: Partial<Device>): void {
  Object.assign(device, change);
  kept.set(device);
}

const night = window.matchMedia("(prefers-color-scheme: dark)");
let dark = $state(night.matches);
night.addEventListener("change", () => (dark = night.matches));

export function theme(): "light" | "dark" {
  return device.theme === "auto" ? (dark ? "dark" : "light") : device.theme;
}
