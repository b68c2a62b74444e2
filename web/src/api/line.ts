import type { DraftInfo, Position, TableInfo } from "./types";

/** What comes over the line. */
export interface Hearer {
  table(info: TableInfo): void;
  position(position: Position): void;
  draft(draft: DraftInfo): void;
  /** False as soon as the connection is lost, or nothing is heard any more. */
  line(connected: boolean): void;
  /** A table is not there any more, or may not be seen. */
  gone(table: string): void;
  /** The server refuses the whole stream. */
  refused(): void;
}

/** Where the page begins: a proxy may show it under a path. A worker's script lies one step below. */
const ROOT =
  typeof document === "undefined" ? new URL("../", self.location.href) : document.baseURI;

const PATIENCE_MS = 2_500;
const OPENING_MS = 8_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 4_000;

/**
 * One stream for a set of tables, kept alive: the server beats when it has nothing to say, and
 * whoever hears nothing for longer than that is cut off, whatever the connection claims. It then
 * begins anew where it broke off. Runs in a page as well as in a worker.
 */
export class Line {
  private source: EventSource | null = null;
  /** Goes on until its successor is heard, so that nobody seems to have left. */
  private before: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private wait = FIRST_WAIT_MS;
  private tables: string[] = [];
  private last = "";
  private heard = 0;
  private patience = PATIENCE_MS;
  connected = true;

  constructor(private readonly hear: Hearer) {}

  /** Listens to exactly these tables from now on. */
  tune(tables: string[]): void {
    if (tables.join() === this.tables.join()) return;
    const kept = this.last.split(",").filter((part) => tables.includes(part.split("=")[0] ?? ""));
    this.last = kept.join(","); // whoever asks for a table again later begins from nothing
    this.tables = tables;
    this.open();
  }

  /** Somebody came back to the page, or the network did: a line that is not surely alive is renewed. */
  wake(): void {
    if (this.tables.length && Date.now() - this.heard > this.patience / 2) this.open();
  }

  /** The device says that it has no network. */
  offline(): void {
    if (this.tables.length) this.tell(false);
  }

  /** Begins from nothing, as another device perhaps. */
  renew(): void {
    this.last = "";
    this.open();
  }

  close(): void {
    this.tune([]);
  }

  private open(): void {
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    this.before?.close();
    this.before = this.source;
    this.source = null;
    if (!this.tables.length) {
      this.before?.close();
      this.connected = true;
      return;
    }
    const query = new URLSearchParams({ tables: this.tables.join(","), last: this.last });
    const source = new EventSource(new URL(`api/stream?${query}`, ROOT));
    this.source = source;
    source.onopen = () => this.alive(source);
    source.onerror = () => this.failed(source);
    source.addEventListener("beat", (event) => this.beat(source, event));
    source.addEventListener("bye", () => this.failed(source));
    const on = <T>(name: string, hear: (said: T) => void) =>
      source.addEventListener(name, (event: MessageEvent<string>) => {
        if (source !== this.source) return;
        this.alive(source);
        this.last = event.lastEventId || this.last;
        hear(JSON.parse(event.data) as T);
      });
    on<TableInfo>("table", (info) => this.hear.table(info));
    on<Position>("position", (position) => this.hear.position(position));
    on<DraftInfo>("draft", (draft) => this.hear.draft(draft));
    on<{ table: string }>("gone", ({ table }) => this.hear.gone(table));
    this.watch = setTimeout(() => this.silent(source, true), PATIENCE_MS);
  }

  /** The server says how often it beats. */
  private beat(source: EventSource, event: MessageEvent<string>): void {
    const every = Number((JSON.parse(event.data) as { every?: number }).every ?? 0);
    this.patience = Math.max(PATIENCE_MS, every * 2.5);
    this.alive(source);
  }

  private alive(source: EventSource): void {
    if (source !== this.source) return;
    this.heard = Date.now();
    this.wait = FIRST_WAIT_MS;
    this.before?.close();
    this.before = null;
    this.tell(true);
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.silent(source, false), this.patience);
  }

  /** Nothing was heard. A line that is only being opened gets more time, but people are told. */
  private silent(source: EventSource, opening: boolean): void {
    if (source !== this.source) return;
    this.tell(false);
    if (opening) this.watch = setTimeout(() => this.open(), OPENING_MS - PATIENCE_MS);
    else this.open();
  }

  private failed(source: EventSource): void {
    if (source !== this.source) return;
    const refused = source.readyState === EventSource.CLOSED;
    source.close();
    this.source = null;
    clearTimeout(this.watch);
    this.tell(false);
    if (refused) this.hear.refused();
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 1.6, LONGEST_WAIT_MS);
  }

  private tell(connected: boolean): void {
    if (this.connected === connected) return;
    this.connected = connected;
    this.hear.line(connected);
  }
}
