// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection } from "./connection";
import { FakeSource } from "./fake-source";

let seen: string[];

function connected(): Connection {
  return new Connection({
    table: (info) => seen.push(`table ${info.id}`),
    position: (position) => seen.push(`position ${position.table} ${position.row}`),
    draft: (draft) => seen.push(`draft ${draft.table}`),
    connected: (now) => seen.push(now ? "connected" : "lost"),
    gone: (table) => seen.push(`gone ${table}`),
    refused: () => seen.push("refused"),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  seen = [];
  FakeSource.install();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it asks for the tables it is told, and hands on what comes", () => {
  connected().subscribe(["a", "b"]);
  const source = FakeSource.last();
  expect(source.query()).toEqual({ tables: "a,b", last: "" });
  source.send("table", { id: "a" });
  source.send("position", { table: "a", row: 3 }, "a=3");
  source.send("draft", { table: "a" });
  source.send("gone", { table: "b" });
  expect(seen).toEqual(["table a", "position a 3", "draft a", "gone b"]);
});

test("the same tables again open nothing", () => {
  const connection = connected();
  connection.subscribe(["a"]);
  connection.subscribe(["a"]);
  expect(FakeSource.all).toHaveLength(1);
});

test("with another table it goes on from what was heard of the first", () => {
  const connection = connected();
  connection.subscribe(["a", "b"]);
  FakeSource.last().send("position", { table: "a", row: 3 }, "a=3,b=5");
  connection.subscribe(["a", "c"]);
  expect(FakeSource.last().query()).toEqual({ tables: "a,c", last: "a=3" });
});

test("the stream before stays open until the new one answers, but is not heard any more", () => {
  const connection = connected();
  connection.subscribe(["a"]);
  const first = FakeSource.last();
  first.open();
  connection.subscribe(["a", "b"]);
  const second = FakeSource.last();
  expect(first.readyState).not.toBe(FakeSource.CLOSED);
  first.send("table", { id: "old" });
  second.open();
  expect(first.readyState).toBe(FakeSource.CLOSED);
  expect(seen).toEqual([]);
});

test("silence for 2.5 seconds counts as lost and opens a new stream", () => {
  connected().subscribe(["a"]);
  FakeSource.last().open();
  vi.advanceTimersByTime(2_499);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(["lost"]);
  expect(FakeSource.all).toHaveLength(2);
  FakeSource.last().open();
  expect(seen).toEqual(["lost", "connected"]);
});

test("a heartbeat says how long silence may last", () => {
  connected().subscribe(["a"]);
  FakeSource.last().send("beat", { every: 4_000 });
  vi.advanceTimersByTime(9_999);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(["lost"]);
});

test("a stream that is still opening gets eight seconds, but people are told", () => {
  connected().subscribe(["a"]);
  vi.advanceTimersByTime(2_500);
  expect(seen).toEqual(["lost"]);
  expect(FakeSource.all).toHaveLength(1);
  vi.advanceTimersByTime(5_500);
  expect(FakeSource.all).toHaveLength(2);
});

test("after failures it waits longer and longer, at most four seconds", () => {
  connected().subscribe(["a"]);
  const waits: number[] = [];
  for (let k = 0; k < 7; k++) {
    FakeSource.last().fail(FakeSource.CONNECTING);
    const before = FakeSource.all.length;
    let waited = 0;
    while (FakeSource.all.length === before) {
      vi.advanceTimersByTime(10);
      waited += 10;
    }
    waits.push(waited);
  }
  // 500 · 1.6 · 1.6 …, rounded up to the step of ten
  expect(waits).toEqual([500, 800, 1280, 2050, 3280, 4000, 4000]);
  FakeSource.last().open();
  FakeSource.last().fail(FakeSource.CONNECTING);
  const before = FakeSource.all.length;
  vi.advanceTimersByTime(500);
  expect(FakeSource.all).toHaveLength(before + 1);
});

test("a stream that the server refuses is told apart from one that broke", () => {
  connected().subscribe(["a"]);
  FakeSource.last().fail(FakeSource.CONNECTING);
  expect(seen).toEqual(["lost"]);
  vi.advanceTimersByTime(500);
  FakeSource.last().fail(FakeSource.CLOSED);
  expect(seen).toEqual(["lost", "refused"]);
});

test("the server's farewell is followed by a new stream", () => {
  connected().subscribe(["a"]);
  FakeSource.last().open();
  FakeSource.last().send("bye", {});
  expect(seen).toEqual(["lost"]);
  vi.advanceTimersByTime(500);
  expect(FakeSource.all).toHaveLength(2);
});

test("coming back to the page opens a new stream unless this one was heard just now", () => {
  const connection = connected();
  connection.subscribe(["a"]);
  FakeSource.last().open();
  vi.advanceTimersByTime(1_200);
  connection.wake();
  expect(FakeSource.all).toHaveLength(1);
  vi.advanceTimersByTime(100);
  connection.wake();
  expect(FakeSource.all).toHaveLength(2);
});

test("a page that is shown while its first stream opens needs no second one", () => {
  const connection = connected();
  connection.subscribe(["a"]);
  connection.wake();
  expect(FakeSource.all).toHaveLength(1);
  vi.advanceTimersByTime(1_300);
  connection.wake();
  expect(FakeSource.all).toHaveLength(2);
});

test("when the network is back, a new stream is opened at once", () => {
  const connection = connected();
  connection.subscribe(["a"]);
  FakeSource.last().open();
  connection.offline();
  connection.wake();
  expect(FakeSource.all).toHaveLength(2);
});

test("another device starts from nothing", () => {
  const connection = connected();
  connection.subscribe(["a"]);
  FakeSource.last().send("position", { table: "a", row: 3 }, "a=3");
  connection.renew();
  expect(FakeSource.last().query().last).toBe("");
});

test("a device without network is lost at once; one that watches nothing is not", () => {
  const connection = connected();
  connection.offline();
  expect(seen).toEqual([]);
  connection.subscribe(["a"]);
  connection.offline();
  expect(seen).toEqual(["lost"]);
});

test("closed, it is silent and opens nothing more", () => {
  const connection = connected();
  connection.subscribe(["a"]);
  const source = FakeSource.last();
  source.open();
  connection.close();
  expect(source.readyState).toBe(FakeSource.CLOSED);
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.all).toHaveLength(1);
  expect(seen).toEqual([]);
});
