import type { Language } from "./i18n/language.svelte";

/** What this device remembers. Script storage may be missing or full: then it lasts for the visit. */
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

const PLACE = "masume";
const DEFAULTS: Device = {
  theme: "auto",
  language: "auto",
  confirm: "auto",
  sound: false,
  name: "",
  known: [],
  tips: [],
  noClock: false,
};

function load(): Device {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Device>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const device: Device = $state(load());

export function remember(change: Partial<Device>): void {
  Object.assign(device, change);
  try {
    localStorage.setItem(PLACE, JSON.stringify(device));
  } catch {
    // Nothing to be done: it lasts for the visit.
  }
}

const night = window.matchMedia("(prefers-color-scheme: dark)");
let dark = $state(night.matches);
night.addEventListener("change", () => (dark = night.matches));

export function theme(): "light" | "dark" {
  return device.theme === "auto" ? (dark ? "dark" : "light") : device.theme;
}
