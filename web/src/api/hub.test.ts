// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSource } from "./fake-source";
import { Hub } from "./hub";
import type { ToTab } from "./shared";

/** A tab that writes down what it is told. */
function tab() {
  const received: ToTab[] = [];
  return {
    received,
    port: { postMessage: (message: ToTab) => void received.push(message) },
    types: () => received.map((message) => message.type),
  };
}
const position = (row: number, rows: { number: number }[], clocks?: Record<string, number>) => ({
  table: "a",
  row,
  rows,
  ...(clocks ? { clocks } : {}),
});

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.install();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("all tabs share one stream of all their tables", () => {
  const hub = new Hub();
  hub.receive(tab().port, { type: "watch", tables: ["b"] });
  hub.receive(tab().port, { type: "watch", tables: ["a", "b"] });
  expect(FakeSource.last().query().tables).toBe("a,b");
});

test("a tab is told of its own tables only", () => {
  const hub = new Hub();
  const one = tab();
  const other = tab();
  hub.receive(one.port, { type: "watch", tables: ["a"] });
  hub.receive(other.port, { type: "watch", tables: ["b"] });
  FakeSource.last().send("table", { id: "a" });
  FakeSource.last().send("gone", { table: "b" });
  expect(one.types()).toEqual(["connected", "table"]);
  expect(other.types()).toEqual(["connected", "gone"]);
});

test("a tab that comes later is told everything that is known, with clocks gone on", () => {
  const hub = new Hub();
  hub.receive(tab().port, { type: "watch", tables: ["a"] });
  FakeSource.last().send("table", { id: "a" });
  FakeSource.last().send("position", position(2, [{ number: 0 }, { number: 1 }]));
  FakeSource.last().send("position", position(3, [{ number: 2 }], { "0": 30_000 }));
  FakeSource.last().send("draft", { table: "a", seat: 0 });
  vi.advanceTimersByTime(2_000);
  const late = tab();
  hub.receive(late.port, { type: "watch", tables: ["a"] });
  expect(late.types()).toEqual(["connected", "draft", "table", "position"]);
  expect(late.received[3]).toMatchObject({
    position: {
      row: 3,
      rows: [{ number: 0 }, { number: 1 }, { number: 2 }],
      clocks: { "0": 28_000 },
    },
  });
});

test("a tab that says again what it shows is told only whether the line stands", () => {
  const hub = new Hub();
  const one = tab();
  hub.receive(one.port, { type: "watch", tables: ["a"] });
  FakeSource.last().send("table", { id: "a" });
  hub.receive(one.port, { type: "watch", tables: ["a"] });
  expect(one.types()).toEqual(["connected", "table", "connected"]);
});

test("when the last tab of a table leaves, the table is forgotten", () => {
  const hub = new Hub();
  const one = tab();
  hub.receive(one.port, { type: "watch", tables: ["a"] });
  FakeSource.last().send("table", { id: "a" });
  hub.receive(one.port, { type: "leave" });
  expect(FakeSource.last().readyState).toBe(FakeSource.CLOSED);
  const next = tab();
  hub.receive(next.port, { type: "watch", tables: ["a"] });
  expect(next.types()).toEqual(["connected"]);
});

test("a tab that was silent for five minutes has gone", () => {
  const hub = new Hub();
  hub.receive(tab().port, { type: "watch", tables: ["a"] });
  vi.advanceTimersByTime(300_001);
  hub.receive(tab().port, { type: "watch", tables: ["b"] });
  expect(FakeSource.last().query().tables).toBe("b");
});

test("a device that is another one now forgets what it knew and asks again", () => {
  const hub = new Hub();
  const one = tab();
  hub.receive(one.port, { type: "watch", tables: ["a"] });
  FakeSource.last().send("table", { id: "a" });
  hub.receive(one.port, { type: "renew" });
  expect(FakeSource.all).toHaveLength(2);
  const next = tab();
  hub.receive(next.port, { type: "watch", tables: ["a"] });
  expect(next.types()).toEqual(["connected"]);
});

test("all tabs are told that the line is lost", () => {
  const hub = new Hub();
  const one = tab();
  const other = tab();
  hub.receive(one.port, { type: "watch", tables: ["a"] });
  hub.receive(other.port, { type: "watch", tables: ["a"] });
  hub.receive(one.port, { type: "offline" });
  expect(other.received.at(-1)).toEqual({ type: "connected", connected: false });
});

test("news of friends go to the tabs that asked, and to the next one at once", () => {
  const hub = new Hub();
  const [table, home, next] = [tab(), tab(), tab()];
  hub.receive(table.port, { type: "watch", tables: ["a"] });
  hub.receive(home.port, { type: "watch", tables: ["friends"] });
  expect(FakeSource.last().query().tables).toBe("a,friends");
  FakeSource.last().send("friends", { invites: [{ id: "i" }] });
  hub.receive(next.port, { type: "watch", tables: ["friends"] });
  expect(table.types()).toEqual(["connected"]);
  for (const each of [home, next])
    expect(each.received.at(-1)).toEqual({ type: "friends", invites: [{ id: "i" }] });
});

test("news of friends have a place beside any number of tables", () => {
  const hub = new Hub();
  const tables = Array.from({ length: 40 }, (_, k) => `t${k}`);
  hub.receive(tab().port, { type: "watch", tables: [...tables, "friends"] });
  const asked = FakeSource.last().query().tables!.split(",");
  expect([asked.length, asked.at(-1)]).toEqual([33, "friends"]);
});
