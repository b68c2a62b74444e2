import { Connection } from "./connection";
import { aged, FRIENDS, merged, TAB_GONE_MS, type ToTab, type ToWorker } from "./shared";
import type { DraftInfo, InviteInfo, Position, TableInfo } from "./types";

/** A tab's end of the line: messages go to it. */
export type Port = Pick<MessagePort, "postMessage">;

interface Tab {
  tables: string[];
  lastHeard: number;
}

const MOST_TABLES = 32;

/**
 * The one stream of a device, for all its tabs: browsers allow six connections to a host, and a
 * stream keeps one busy. Tabs say which tables they show; each is told about those.
 */
export class Hub {
  private readonly tabs = new Map<Port, Tab>();
  /** What is known of each table, for the next tab that shows it. */
  private readonly infos = new Map<string, TableInfo>();
  private readonly positions = new Map<string, { position: Position; heard: number }>();
  private readonly drafts = new Map<string, Map<number, DraftInfo>>();

  private invites: InviteInfo[] | null = null;

  private readonly connection = new Connection({
    connected: (connected) => this.tell({ type: "connected", connected }),
    refused: () => this.tell({ type: "refused" }),
    gone: (table) => this.tell({ type: "gone", table }, table),
    table: (info) => {
      this.infos.set(info.id, info);
      this.tell({ type: "table", info }, info.id);
    },
    position: (position) => {
      const whole = merged(this.positions.get(position.table)?.position, position);
      this.positions.set(position.table, { position: whole, heard: Date.now() });
      this.tell({ type: "position", position }, position.table);
    },
    friends: (invites) => {
      this.invites = invites;
      this.tell({ type: "friends", invites }, FRIENDS);
    },
    draft: (draft) => {
      if (!this.drafts.has(draft.table)) this.drafts.set(draft.table, new Map());
      this.drafts.get(draft.table)!.set(draft.seat, draft);
      this.tell({ type: "draft", draft }, draft.table);
    },
  });

  /** A message of a tab. */
  receive(port: Port, message: ToWorker): void {
    if (message.type === "watch") this.watch(port, message.tables);
    else if (message.type === "wake") this.connection.wake();
    else if (message.type === "offline") this.connection.offline();
    else if (message.type === "renew") this.renew();
    else {
      this.tabs.delete(port);
      this.subscribe();
    }
  }

  /** Drops tabs that went without a word, listens to what the others show, forgets the rest. */
  subscribe(): void {
    const now = Date.now();
    for (const [port, tab] of this.tabs)
      if (now - tab.lastHeard > TAB_GONE_MS) this.tabs.delete(port);
    const all = new Set([...this.tabs.values()].flatMap((tab) => tab.tables));
    const forFriends = all.delete(FRIENDS);
    const wanted = [...all].sort().slice(0, MOST_TABLES);
    if (forFriends) wanted.push(FRIENDS);
    else this.invites = null;
    for (const known of [this.infos, this.positions, this.drafts]) {
      for (const table of known.keys()) if (!wanted.includes(table)) known.delete(table);
    }
    this.connection.subscribe(wanted);
  }

  private watch(port: Port, tables: string[]): void {
    const before = this.tabs.get(port)?.tables ?? [];
    this.tabs.set(port, { tables, lastHeard: Date.now() });
    const post = (message: ToTab) => port.postMessage(message);
    post({ type: "connected", connected: this.connection.connected });
    if (this.invites && tables.includes(FRIENDS) && !before.includes(FRIENDS))
      post({ type: "friends", invites: this.invites });
    for (const table of tables.filter((each) => !before.includes(each))) {
      const info = this.infos.get(table);
      const known = this.positions.get(table);
      // Drafts first, as in the stream: no position is seen without what lies on it.
      for (const draft of this.drafts.get(table)?.values() ?? []) post({ type: "draft", draft });
      if (info) post({ type: "table", info });
      if (known)
        post({ type: "position", position: aged(known.position, Date.now() - known.heard) });
    }
    this.subscribe();
  }

  private renew(): void {
    this.infos.clear();
    this.positions.clear();
    this.drafts.clear();
    this.invites = null;
    this.connection.renew();
  }

  private tell(message: ToTab, table?: string): void {
    for (const [port, tab] of this.tabs)
      if (!table || tab.tables.includes(table)) port.postMessage(message);
  }
}
