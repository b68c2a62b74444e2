import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Gestures } from "./gestures";

/** Writes down what the gestures do. */
function recorded(canLift = true) {
  const did: string[] = [];
  const at = ({ x, y }: { x: number; y: number }) => `${x},${y}`;
  const gestures = new Gestures({
    lift: (slot, point, group) => {
      did.push(`lift ${slot} ${at(point)}${group ? " group" : ""}`);
      return canLift;
    },
    drag: (point) => did.push(`drag ${at(point)}`),
    drop: (point) => did.push(`drop ${at(point)}`),
    release: () => did.push("release"),
    pan: (dx, dy) => did.push(`pan ${dx},${dy}`),
    pinch: (factor, point) => did.push(`pinch ${factor} ${at(point)}`),
    tap: (point) => did.push(`tap ${at(point)}`),
  });
  return { did, gestures };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a finger that hardly moves taps", () => {
  const { did, gestures } = recorded();
  gestures.down(1, { x: 10, y: 10 }, null, false);
  gestures.move(1, { x: 13, y: 12 });
  gestures.up(1, { x: 13, y: 12 });
  expect(did).toEqual(["tap 13,12", "release"]);
});

test("a finger beside the tiles pans", () => {
  const { did, gestures } = recorded();
  gestures.down(1, { x: 10, y: 10 }, null, false);
  gestures.move(1, { x: 20, y: 10 });
  gestures.move(1, { x: 22, y: 11 });
  gestures.up(1, { x: 22, y: 11 });
  expect(did).toEqual(["pan 10,0", "pan 2,1", "release"]);
});

test("a tile goes along with the finger and is dropped", () => {
  const { did, gestures } = recorded();
  gestures.down(1, { x: 0, y: 0 }, "R1.0", false);
  gestures.move(1, { x: 30, y: 0 });
  gestures.up(1, { x: 31, y: 0 });
  expect(did).toEqual(["lift R1.0 0,0", "drag 30,0", "drop 31,0", "release"]);
});

test("a tile that somebody else holds does not come along: the table is moved", () => {
  const { did, gestures } = recorded(false);
  gestures.down(1, { x: 0, y: 0 }, "R1.0", false);
  gestures.move(1, { x: 30, y: 0 });
  expect(did).toEqual(["lift R1.0 0,0", "pan 30,0"]);
});

test("holding still takes the whole group, moving first does not", () => {
  const { did, gestures } = recorded();
  gestures.down(1, { x: 0, y: 0 }, "R1.0", false);
  vi.advanceTimersByTime(450);
  expect(did).toEqual(["lift R1.0 0,0", "lift R1.0 0,0 group"]);
  gestures.up(1, { x: 0, y: 0 });
  did.length = 0;
  gestures.down(1, { x: 0, y: 0 }, "R1.0", false);
  gestures.move(1, { x: 30, y: 0 });
  vi.advanceTimersByTime(1000);
  expect(did).toEqual(["lift R1.0 0,0", "drag 30,0"]);
});

test("a second finger lets go of the tile; two fingers zoom and move, and never tap", () => {
  const { did, gestures } = recorded();
  gestures.down(1, { x: 0, y: 0 }, "R1.0", false);
  gestures.down(2, { x: 100, y: 0 }, null, false);
  gestures.move(2, { x: 200, y: 0 });
  expect(did).toEqual(["lift R1.0 0,0", "release", "pinch 2 100,0", "pan 50,0"]);
  gestures.up(2, { x: 200, y: 0 });
  gestures.up(1, { x: 0, y: 0 });
  expect(did.filter((each) => /tap|drop/.test(each))).toEqual([]);
});

test("two fingers that do not move are no tap either", () => {
  const { did, gestures } = recorded();
  gestures.down(1, { x: 0, y: 0 }, null, false);
  gestures.down(2, { x: 100, y: 0 }, null, false);
  gestures.up(1, { x: 0, y: 0 });
  gestures.up(2, { x: 100, y: 0 });
  expect(did).not.toContain("tap 0,0");
  expect(did).not.toContain("tap 100,0");
});

test("a gesture that the browser took drops nothing", () => {
  const { did, gestures } = recorded();
  gestures.down(1, { x: 0, y: 0 }, "R1.0", false);
  gestures.move(1, { x: 30, y: 0 });
  gestures.cancel(1);
  gestures.up(1, { x: 30, y: 0 });
  expect(did).toEqual(["lift R1.0 0,0", "drag 30,0", "release"]);
});

test("a tile that comes out of the rack is dragged at once", () => {
  const { did, gestures } = recorded();
  gestures.enter(1, { x: 0, y: 90 }, "R1.0");
  gestures.move(1, { x: 0, y: 40 });
  gestures.up(1, { x: 0, y: 40 });
  expect(did).toEqual(["lift R1.0 0,90", "drag 0,40", "drop 0,40", "release"]);
});
