/**
 * The one stream of a device, for all its tabs: browsers allow six connections to a host, and
 * a stream takes one for good. Tabs say which tables they show; each hears of those.
 */
import { Line } from "./line";
import { aged, merged, TAB_GONE_MS, type ToTab, type ToWorker } from "./shared";
import type { DraftInfo, Position, TableInfo } from "./types";

interface Tab {
  tables: string[];
  heard: number;
}

const MOST_TABLES = 32;
const tabs = new Map<MessagePort, Tab>();
/** What is known of each table, for the next tab that shows it. */
const infos = new Map<string, TableInfo>();
const positions = new Map<string, { position: Position; heard: number }>();
const drafts = new Map<string, Map<number, DraftInfo>>();

function tell(message: ToTab, table?: string): void {
  for (const [port, tab] of tabs)
    if (!table || tab.tables.includes(table)) port.postMessage(message);
}

const line = new Line({
  line: (connected) => tell({ say: "line", connected }),
  refused: () => tell({ say: "refused" }),
  gone: (table) => tell({ say: "gone", table }, table),
  table: (info) => {
    infos.set(info.id, info);
    tell({ say: "table", info }, info.id);
  },
  position: (position) => {
    const whole = merged(positions.get(position.table)?.position, position);
    positions.set(position.table, { position: whole, heard: Date.now() });
    tell({ say: "position", position }, position.table);
  },
  draft: (draft) => {
    if (!drafts.has(draft.table)) drafts.set(draft.table, new Map());
    drafts.get(draft.table)!.set(draft.seat, draft);
    tell({ say: "draft", draft }, draft.table);
  },
});

/** Listens to what the tabs show, and forgets the rest. */
function tune(): void {
  const now = Date.now();
  for (const [port, tab] of tabs) if (now - tab.heard > TAB_GONE_MS) tabs.delete(port);
  const wanted = [...new Set([...tabs.values()].flatMap((tab) => tab.tables))]
    .sort()
    .slice(0, MOST_TABLES);
  for (const known of [infos, positions, drafts]) {
    for (const table of known.keys()) if (!wanted.includes(table)) known.delete(table);
  }
  line.tune(wanted);
}

function watch(port: MessagePort, tables: string[]): void {
  const before = tabs.get(port)?.tables ?? [];
  tabs.set(port, { tables, heard: Date.now() });
  const post = (message: ToTab) => port.postMessage(message);
  post({ say: "line", connected: line.connected });
  for (const table of tables.filter((each) => !before.includes(each))) {
    const info = infos.get(table);
    const known = positions.get(table);
    if (info) post({ say: "table", info });
    if (known) post({ say: "position", position: aged(known.position, Date.now() - known.heard) });
    for (const draft of drafts.get(table)?.values() ?? []) post({ say: "draft", draft });
  }
  tune();
}

function hear(port: MessagePort, message: ToWorker): void {
  if (message.say === "watch") watch(port, message.tables);
  else if (message.say === "wake") line.wake();
  else if (message.say === "offline") line.offline();
  else if (message.say === "renew") {
    infos.clear();
    positions.clear();
    drafts.clear();
    line.renew();
  } else {
    tabs.delete(port);
    tune();
  }
}

self.addEventListener("connect", (event) => {
  const port = (event as MessageEvent).ports[0]!;
  port.onmessage = (said: MessageEvent<ToWorker>) => hear(port, said.data);
});
setInterval(tune, TAB_GONE_MS);
