import { Connection, type StreamHandler } from "./connection";
import { TAB_SAYS_MS, type ToTab, type ToWorker } from "./shared";

/** A way to the stream: the worker of all tabs, or a connection of this tab's own. */
interface Channel {
  wake(): void;
  offline(): void;
  renew(): void;
  close(): void;
}

const ANSWER_MS = 3_000;
const channels = new Set<Channel>();

/** Listens to tables until the returned function is called. */
export function listen(tables: string[], handler: StreamHandler): () => void {
  let channel: Channel = viaWorker(tables, handler, () => {
    channels.delete(channel);
    channel = direct(tables, handler);
    channels.add(channel);
  });
  channels.add(channel);
  return () => {
    channels.delete(channel);
    channel.close();
  };
}

/** This device is another one now: everything is asked for again. */
export function renewStreams(): void {
  for (const channel of channels) channel.renew();
}

function direct(tables: string[], handler: StreamHandler): Channel {
  const connection = new Connection(handler);
  connection.subscribe(tables);
  return connection;
}

/** The worker's stream; `fail` is called where there is no worker, or it does not answer. */
function viaWorker(tables: string[], handler: StreamHandler, fail: () => void): Channel {
  let port: MessagePort | null = null;
  let closed = false;
  const post = (message: ToWorker) => port?.postMessage(message);
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  /** The worker answers at once, or it is gone: browsers may end it while the device sleeps. */
  const watch = () => {
    clearTimeout(answerTimer);
    answerTimer = setTimeout(giveUp, ANSWER_MS);
    post({ type: "watch", tables });
  };
  function giveUp(): void {
    if (closed) return;
    close();
    fail();
  }
  const repeat = setInterval(watch, TAB_SAYS_MS);

  function close(): void {
    closed = true;
    clearTimeout(answerTimer);
    clearInterval(repeat);
    post({ type: "leave" });
    port?.close();
  }

  try {
    const worker = new SharedWorker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.onerror = giveUp;
    port = worker.port;
    port.onmessage = (message: MessageEvent<ToTab>) => {
      clearTimeout(answerTimer);
      if (!closed) dispatch(message.data, handler);
    };
    watch();
  } catch {
    queueMicrotask(giveUp); // no worker here, or it is not allowed
  }
  return {
    wake: () => {
      watch();
      post({ type: "wake" });
    },
    offline: () => post({ type: "offline" }),
    renew: () => post({ type: "renew" }),
    close,
  };
}

function dispatch(message: ToTab, handler: StreamHandler): void {
  if (message.type === "connected") handler.connected(message.connected);
  else if (message.type === "table") handler.table(message.info);
  else if (message.type === "position") handler.position(message.position);
  else if (message.type === "draft") handler.draft(message.draft);
  else if (message.type === "friends") handler.friends?.(message.invites);
  else if (message.type === "gone") handler.gone(message.table);
  else handler.refused();
}

// A device that slept or changed its network holds a dead connection, and the page knows first.
const wake = () => {
  if (!document.hidden) for (const channel of channels) channel.wake();
};
window.addEventListener("offline", () => channels.forEach((channel) => channel.offline()));
window.addEventListener("online", () => channels.forEach((channel) => channel.wake()));
window.addEventListener("pageshow", wake);
document.addEventListener("visibilitychange", wake);
window.addEventListener("pagehide", (event) => {
  if (!event.persisted) for (const channel of channels) channel.close();
});
