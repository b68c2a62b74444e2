import type { DraftInfo, InviteInfo, Position, TableInfo } from "./types";

/** Receives what comes over a stream. */
export interface StreamHandler {
  table(info: TableInfo): void;
  position(position: Position): void;
  draft(draft: DraftInfo): void;
  /** The invitations of friends that wait, for whoever listens to `friends`. */
  friends?(invites: InviteInfo[]): void;
  /** False as soon as the connection is lost, or has been silent for too long. */
  connected(connected: boolean): void;
  /** A table does not exist any more, or may not be seen. */
  gone(table: string): void;
  /** The server refuses the whole stream. */
  refused(): void;
}

/** Where the page begins: a proxy may serve it under a path. A worker's script lies one level below. */
const ROOT =
  typeof document === "undefined" ? new URL("../", self.location.href) : document.baseURI;

const SILENCE_MS = 2_500;
const OPENING_MS = 8_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 4_000;

/**
 * One stream for a set of tables, kept alive. The server sends heartbeats; when none comes for too
 * long the stream is opened again from the last event, whatever state the browser reports. Runs in
 * a page as well as in a worker.
 */
export class Connection {
  connected = true;
  private source: EventSource | null = null;
  /** The previous stream stays open until its successor answers, so that nobody seems to have left. */
  private previous: EventSource | null = null;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private silenceTimer: ReturnType<typeof setTimeout> | undefined;
  private retryMs = FIRST_RETRY_MS;
  private tables: readonly string[] = [];
  private lastEventId = "";
  /** When the stream was heard last, or began. */
  private lastHeard = 0;
  private silenceMs = SILENCE_MS;

  constructor(private readonly handler: StreamHandler) {}

  /** Listens to exactly these tables from now on. */
  subscribe(tables: readonly string[]): void {
    if (tables.join() === this.tables.join()) return;
    const kept = this.lastEventId
      .split(",")
      .filter((part) => tables.includes(part.split("=")[0] ?? ""));
    this.lastEventId = kept.join(","); // a table that is asked for again later starts from nothing
    this.tables = tables;
    this.open();
  }

  /** The page or the network came back: opens a new stream unless this one began or was heard just now. */
  wake(): void {
    const isAlive = this.connected && Date.now() - this.lastHeard <= this.silenceMs / 2;
    if (this.tables.length && !isAlive) this.open();
  }

  /** The device says that it has no network. */
  offline(): void {
    if (this.tables.length) this.report(false);
  }

  /** Starts from nothing, perhaps as another device. */
  renew(): void {
    this.lastEventId = "";
    this.open();
  }

  close(): void {
    this.subscribe([]);
  }

  private open(): void {
    clearTimeout(this.retryTimer);
    clearTimeout(this.silenceTimer);
    this.previous?.close();
    this.previous = this.source;
    this.source = null;
    if (this.tables.length) this.connect();
    else {
      this.previous?.close();
      this.connected = true;
    }
  }

  private connect(): void {
    const query = new URLSearchParams({ tables: this.tables.join(","), last: this.lastEventId });
    const source = new EventSource(new URL(`api/stream?${query}`, ROOT));
    this.source = source;
    this.lastHeard = Date.now();
    source.onopen = () => this.alive(source);
    source.onerror = () => this.failed(source);
    source.addEventListener("beat", (event) => this.beat(source, event));
    source.addEventListener("bye", () => this.failed(source));
    const on = <T>(name: string, handle: (data: T) => void) =>
      source.addEventListener(name, (event: MessageEvent<string>) => {
        if (source !== this.source) return;
        this.alive(source);
        this.lastEventId = event.lastEventId || this.lastEventId;
        handle(JSON.parse(event.data) as T);
      });
    on<TableInfo>("table", (info) => this.handler.table(info));
    on<Position>("position", (position) => this.handler.position(position));
    on<DraftInfo>("draft", (draft) => this.handler.draft(draft));
    on<{ table: string }>("gone", ({ table }) => this.handler.gone(table));
    on<{ invites: InviteInfo[] }>("friends", ({ invites }) => this.handler.friends?.(invites));
    this.silenceTimer = setTimeout(() => this.silent(source, true), SILENCE_MS);
  }

  /** The server says how often it sends a heartbeat. */
  private beat(source: EventSource, event: MessageEvent<string>): void {
    const every = Number((JSON.parse(event.data) as { every?: number }).every ?? 0);
    this.silenceMs = Math.max(SILENCE_MS, every * 2.5);
    this.alive(source);
  }

  private alive(source: EventSource): void {
    if (source !== this.source) return;
    this.lastHeard = Date.now();
    this.retryMs = FIRST_RETRY_MS;
    this.previous?.close();
    this.previous = null;
    this.report(true);
    clearTimeout(this.silenceTimer);
    this.silenceTimer = setTimeout(() => this.silent(source, false), this.silenceMs);
  }

  /** Nothing was heard. A stream that is still opening gets more time, but people are told. */
  private silent(source: EventSource, opening: boolean): void {
    if (source !== this.source) return;
    this.report(false);
    if (opening) this.silenceTimer = setTimeout(() => this.open(), OPENING_MS - SILENCE_MS);
    else this.open();
  }

  private failed(source: EventSource): void {
    if (source !== this.source) return;
    const refused = source.readyState === EventSource.CLOSED;
    source.close();
    this.source = null;
    clearTimeout(this.silenceTimer);
    this.report(false);
    if (refused) this.handler.refused();
    this.retryTimer = setTimeout(() => this.open(), this.retryMs);
    this.retryMs = Math.min(this.retryMs * 1.6, LONGEST_RETRY_MS);
  }

  private report(connected: boolean): void {
    if (this.connected === connected) return;
    this.connected = connected;
    this.handler.connected(connected);
  }
}
