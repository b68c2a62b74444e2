// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../api/api";
import { Drafts } from "./drafts";

type Put = Record<string, string | null>;
let sent: {
  decision: string;
  put: Put;
  signal: AbortSignal | undefined;
  answer: (error?: unknown) => Promise<void>;
}[];
let busy: boolean;

function drafts(): Drafts {
  const made = new Drafts(
    (decision, put, signal) =>
      new Promise((resolve, reject) => {
        const answer = async (error?: unknown) => {
          if (error) reject(error);
          else resolve(null);
          await vi.advanceTimersByTimeAsync(0);
        };
        sent.push({ decision, put, signal, answer });
      }),
    () => busy,
  );
  made.turnTo("turn 1");
  return made;
}
const lost = () => new Refusal({ code: "line/failed", message: "", facts: {} });

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  busy = false;
});
afterEach(() => void vi.useRealTimers());

test("changes go a little later, all at once, and the last word counts", () => {
  const all = drafts();
  all.put({ a: "1", b: "2" });
  all.put({ a: null });
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(120);
  expect(sent.map(({ decision, put }) => ({ decision, put }))).toEqual([
    { decision: "turn 1", put: { a: null, b: "2" } },
  ]);
});

test("while nothing is asked nothing is kept", () => {
  const all = drafts();
  all.turnTo("");
  all.put({ a: "1" });
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([]);
});

test("one message goes after the other", async () => {
  const all = drafts();
  all.put({ a: "1" });
  vi.advanceTimersByTime(120);
  all.put({ b: "2" });
  vi.advanceTimersByTime(1_000);
  expect(sent).toHaveLength(1);
  await sent[0]!.answer();
  vi.advanceTimersByTime(120);
  expect(sent[1]!.put).toEqual({ b: "2" });
});

test("what has not reached the server lies on top of what it keeps", async () => {
  const all = drafts();
  all.put({ a: "1", gone: null });
  vi.advanceTimersByTime(120);
  all.put({ b: "2" });
  expect(all.over({ a: "0", gone: "x", c: "3" })).toEqual({ a: "1", b: "2", c: "3" });
});

test("over a bad line it is tried again, later changes on top", async () => {
  const all = drafts();
  all.put({ a: "1", b: "1" });
  vi.advanceTimersByTime(120);
  all.put({ b: "2" });
  await sent[0]!.answer(lost());
  vi.advanceTimersByTime(1_500);
  expect(sent[1]!.put).toEqual({ a: "1", b: "2" });
});

test("what the server refuses is not tried again", async () => {
  const all = drafts();
  all.put({ a: "1" });
  vi.advanceTimersByTime(120);
  await sent[0]!.answer(new Refusal({ code: "table/stale", message: "", facts: {} }));
  vi.advanceTimersByTime(5_000);
  expect(sent).toHaveLength(1);
});

test("with another decision the old changes are of no use", () => {
  const all = drafts();
  all.put({ a: "1" });
  all.turnTo("turn 2");
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([]);
  expect(all.over({})).toEqual({});
});

test("a decision that was made drops what waits; another one does not", () => {
  const all = drafts();
  all.put({ a: "1" });
  all.drop("turn 0");
  expect(all.over({})).toEqual({ a: "1" });
  all.drop("turn 1");
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([]);
});

test("while a move is under way changes wait", () => {
  const all = drafts();
  busy = true;
  all.put({ a: "1" });
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([]);
  busy = false;
  vi.advanceTimersByTime(120);
  expect(sent).toHaveLength(1);
});

test("a message under way is stopped before a move, and goes again unless the move is made", async () => {
  const all = drafts();
  all.put({ a: "1" });
  vi.advanceTimersByTime(120);
  busy = true;
  all.stop();
  expect(sent[0]!.signal?.aborted).toBe(true);
  await sent[0]!.answer(lost());
  vi.advanceTimersByTime(1_500);
  expect(sent).toHaveLength(1);
  busy = false;
  vi.advanceTimersByTime(1_500);
  expect(sent[1]!.put).toEqual({ a: "1" });
});

test("a message that was stopped before a move is of no use once the move is made", async () => {
  const all = drafts();
  all.put({ a: "1" });
  vi.advanceTimersByTime(120);
  all.stop();
  await sent[0]!.answer(lost());
  all.drop("turn 1");
  vi.advanceTimersByTime(5_000);
  expect(sent).toHaveLength(1);
});

test("leaving the page sends everything at once, also what is under way", () => {
  const all = drafts();
  all.put({ a: "1" });
  vi.advanceTimersByTime(120);
  all.put({ b: "2" });
  all.leave();
  expect(sent[1]!.put).toEqual({ a: "1", b: "2" });
  all.leave();
  expect(sent).toHaveLength(2);
});
