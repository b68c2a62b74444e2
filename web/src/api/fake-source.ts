import { vi } from "vitest";

/** An `EventSource` for tests: what comes, and when, the test says. */
export class FakeSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  /** All that were opened, in order. */
  static all: FakeSource[] = [];

  readyState = FakeSource.CONNECTING;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(readonly url: URL) {
    super();
    FakeSource.all.push(this);
  }

  /** Stands in for the browser's own until `vi.unstubAllGlobals()`. */
  static install(): void {
    FakeSource.all = [];
    vi.stubGlobal("EventSource", FakeSource);
  }

  static last(): FakeSource {
    return FakeSource.all.at(-1)!;
  }

  query(): Record<string, string> {
    return Object.fromEntries(this.url.searchParams);
  }

  open(): void {
    this.readyState = FakeSource.OPEN;
    this.onopen?.();
  }

  send(name: string, data: unknown, lastEventId = ""): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }));
  }

  fail(readyState: number): void {
    this.readyState = readyState;
    this.onerror?.();
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
}
