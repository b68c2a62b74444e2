/** The seals this device was shown while games went on: so nobody can put another key in later. */
const PLACE = "masume.seals";
const MOST = 200;

function load(): [string, string][] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]") as [string, string][];
  } catch {
    return [];
  }
}

/** Keeps the first seal that a table showed. */
export function keepSeal(table: string, seal: string): void {
  const kept = load();
  if (!seal || kept.some(([id]) => id === table)) return;
  try {
    localStorage.setItem(PLACE, JSON.stringify([...kept, [table, seal]].slice(-MOST)));
  } catch {
    // No room: then nothing can be compared later, and the page says so.
  }
}

export function keptSeal(table: string): string | null {
  return load().find(([id]) => id === table)?.[1] ?? null;
}

/** Whether any table showed this seal, for a record file. */
export function isKnownSeal(seal: string): boolean {
  return load().some(([, kept]) => kept === seal);
}
