import { stored } from "../storage";

/** The seals this device was shown while games went on: nobody can put another key in later. */
const MOST = 200;
const seals = stored<[table: string, seal: string][]>("masume.seals", []);

/** Keeps the first seal that a table showed. */
export function keepSeal(table: string, seal: string): void {
  const kept = seals.get();
  if (!seal || kept.some(([id]) => id === table)) return;
  seals.set([...kept, [table, seal] as [string, string]].slice(-MOST));
}

export function keptSeal(table: string): string | null {
  return seals.get().find(([id]) => id === table)?.[1] ?? null;
}

/** Whether any table showed this seal, for a record file. */
export function isKnownSeal(seal: string): boolean {
  return seals.get().some(([, kept]) => kept === seal);
}
