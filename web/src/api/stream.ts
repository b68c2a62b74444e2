import type { Position, TableInfo } from "./types";

/** What a listener hears. `line(false)` comes as soon as the connection is lost. */
export interface Listener {
  table(info: TableInfo): void;
  position(position: Position): void;
  line(connected: boolean): void;
  /** The server refuses the stream: perhaps the table is gone. */
  refused(): void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 5_000;

/**
 * Listens to tables until the returned function is called.
 * The browser reconnects by itself and resumes by `Last-Event-ID`; where it gives up, we begin anew.
 */
export function listen(tables: string[], hear: Listener): () => void {
  let source: EventSource | null = null;
  let timer = 0;
  let wait = FIRST_WAIT_MS;
  let closed = false;

  function open(): void {
    window.clearTimeout(timer);
    source?.close();
    source = new EventSource(`/api/stream?tables=${tables.map(encodeURIComponent).join(",")}`);
    source.onopen = () => {
      wait = FIRST_WAIT_MS;
      hear.line(true);
    };
    source.onerror = () => {
      hear.line(false);
      if (source?.readyState === EventSource.CLOSED) again();
    };
    source.addEventListener("table", (event) => hear.table(JSON.parse(event.data as string) as TableInfo));
    source.addEventListener("position", (event) => hear.position(JSON.parse(event.data as string) as Position));
  }

  function again(): void {
    if (closed) return;
    hear.refused();
    timer = window.setTimeout(open, wait);
    wait = Math.min(wait * 1.6, LONGEST_WAIT_MS);
  }

  const offline = () => hear.line(false);
  const wake = () => {
    // A machine that slept or changed its network holds a dead connection.
    if (!document.hidden && (source?.readyState !== EventSource.OPEN || !navigator.onLine)) open();
  };
  const online = () => open();
  window.addEventListener("offline", offline);
  window.addEventListener("online", online);
  window.addEventListener("pageshow", wake);
  document.addEventListener("visibilitychange", wake);
  open();

  return () => {
    closed = true;
    window.clearTimeout(timer);
    source?.close();
    window.removeEventListener("offline", offline);
    window.removeEventListener("online", online);
    window.removeEventListener("pageshow", wake);
    document.removeEventListener("visibilitychange", wake);
  };
}
