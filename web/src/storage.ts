/** A value that this device keeps. Storage may be missing or full: what is set is then lost. */
export interface Stored<T> {
  get(): T;
  set(value: T): void;
  clear(): void;
}

/** The value kept under a key; `fallback` where there is none, or it cannot be read. */
export function stored<T>(
  key: string,
  fallback: T,
  place: () => Storage = () => localStorage,
): Stored<T> {
  const attempt = <R>(act: () => R, otherwise: R): R => {
    try {
      return act();
    } catch {
      return otherwise;
    }
  };
  return {
    get: () =>
      attempt(() => {
        const text = place().getItem(key);
        return text === null ? fallback : (JSON.parse(text) as T);
      }, fallback),
    set: (value) => attempt(() => place().setItem(key, JSON.stringify(value)), undefined),
    clear: () => attempt(() => place().removeItem(key), undefined),
  };
}

/** Under this the settings of the device are kept; all else has a longer name. */
export const SETTINGS = "masume";

/** Removes all that games, puzzles and tables keep on this device; settings stay. */
export function clearResults(place: () => Storage = () => localStorage): void {
  try {
    const names = Object.keys(place());
    for (const name of names) if (/^masume[-.]/.test(name)) place().removeItem(name);
  } catch {
    // nothing is kept where there is no storage
  }
}
