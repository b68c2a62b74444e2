import { type Hearer, Line } from "./line";
import { TAB_SAYS_MS, type ToTab, type ToWorker } from "./shared";

/** A way to the stream: the worker of all tabs, or a line of this tab's own. */
interface Way {
  wake(): void;
  offline(): void;
  renew(): void;
  close(): void;
}

const ANSWER_MS = 3_000;
const open = new Set<Way>();

/** Listens to tables until the returned function is called. */
export function listen(tables: string[], hear: Hearer): () => void {
  let way: Way = shared(tables, hear, () => {
    open.delete(way);
    way = direct(tables, hear);
    open.add(way);
  });
  open.add(way);
  return () => {
    open.delete(way);
    way.close();
  };
}

/** This device is another one now: everything is asked for anew. */
export function renewStreams(): void {
  for (const way of open) way.renew();
}

function direct(tables: string[], hear: Hearer): Way {
  const line = new Line(hear);
  line.tune(tables);
  return line;
}

/** The worker's stream; `without` is called where there is no worker, or it does not answer. */
function shared(tables: string[], hear: Hearer, without: () => void): Way {
  let port: MessagePort | null = null;
  let left = false;
  const say = (message: ToWorker) => port?.postMessage(message);
  let patience: ReturnType<typeof setTimeout> | undefined;
  /** The worker answers at once, or it is gone: browsers may end it while the device sleeps. */
  const watch = () => {
    clearTimeout(patience);
    patience = setTimeout(giveUp, ANSWER_MS);
    say({ say: "watch", tables });
  };
  function giveUp(): void {
    if (left) return;
    close();
    without();
  }
  const again = setInterval(watch, TAB_SAYS_MS);

  function close(): void {
    left = true;
    clearTimeout(patience);
    clearInterval(again);
    say({ say: "leave" });
    port?.close();
  }

  try {
    const worker = new SharedWorker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.onerror = giveUp;
    port = worker.port;
    port.onmessage = (said: MessageEvent<ToTab>) => {
      clearTimeout(patience);
      if (!left) pass(said.data, hear);
    };
    watch();
  } catch {
    queueMicrotask(giveUp); // no worker here, or it is not allowed
  }
  return {
    wake: () => {
      watch();
      say({ say: "wake" });
    },
    offline: () => say({ say: "offline" }),
    renew: () => say({ say: "renew" }),
    close,
  };
}

function pass(said: ToTab, hear: Hearer): void {
  if (said.say === "line") hear.line(said.connected);
  else if (said.say === "table") hear.table(said.info);
  else if (said.say === "position") hear.position(said.position);
  else if (said.say === "draft") hear.draft(said.draft);
  else if (said.say === "gone") hear.gone(said.table);
  else hear.refused();
}

// A device that slept or changed its network holds a dead connection, and the page knows first.
const wake = () => {
  if (!document.hidden) for (const way of open) way.wake();
};
window.addEventListener("offline", () => open.forEach((way) => way.offline()));
window.addEventListener("online", () => open.forEach((way) => way.wake()));
window.addEventListener("pageshow", wake);
document.addEventListener("visibilitychange", wake);
window.addEventListener("pagehide", (event) => {
  if (!event.persisted) for (const way of open) way.close();
});
