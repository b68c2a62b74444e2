/**
 * The first screen comes first. To take in a script and its style keeps a slow phone busy for some
 * 50 ms, and a loaded one for longer: not while somebody looks at a table for the first time.
 */
const AHEAD_MS = 8000;

/** One after another: together they would keep a slow phone from answering. */
let queue = Promise.resolve();

/** Brings scripts that are likely wanted next, so that nobody waits for them; how to stop it. */
export function fetchAhead(...loads: readonly (() => Promise<unknown>)[]): () => void {
  const timer = window.setTimeout(() => {
    for (const load of loads) queue = queue.then(idle).then(() => attempt(load));
  }, AHEAD_MS);
  return () => window.clearTimeout(timer);
}

/** What cannot be brought now is asked for again when it is wanted. */
async function attempt(load: () => Promise<unknown>): Promise<void> {
  await load().catch(() => undefined);
}

function idle(): Promise<unknown> {
  const wait = window.requestIdleCallback ?? window.setTimeout; // Safari has none
  return new Promise((resolve) => wait(resolve));
}
