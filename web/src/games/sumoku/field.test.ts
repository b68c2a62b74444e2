// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { Building } from "./building.svelte";
import { Cursor } from "./cursor.svelte";
import { Dragging } from "./dragging.svelte";
import { layoutText } from "./layout";
import { laid } from "./tiles";
import { Viewport } from "./viewport.svelte";

const HAND = ["R1", "B6", "G3"].map((name) => laid(name, 0, 0).kind);
let still: boolean;
let building: Building;
let viewport: Viewport;
let cursor: Cursor;
let dragging: Dragging;

/** Cells of 40 pixels; the middle of the field is 0,0. */
beforeEach(() => {
  localStorage.clear();
  still = false;
  building = new Building({
    hand: () => HAND,
    fixed: () => [],
    tag: () => "0 1",
    name: () => null,
    keep: () => undefined,
    storageKey: "draft",
  });
  building.sync();
  const isStill = () => still;
  viewport = new Viewport(() => building.loose, isStill);
  Object.assign(viewport.size, { width: 400, height: 400 });
  viewport.camera = { x: 0, y: 0, cell: 40 };
  cursor = new Cursor(building, viewport, () => building.loose, isStill);
  dragging = new Dragging(building, viewport, isStill);
});

const lies = () => layoutText(building.loose);
const press = (key: string, shiftKey = false) => {
  const event = new KeyboardEvent("keydown", { key, shiftKey, cancelable: true });
  cursor.press(event);
  return event.defaultPrevented;
};

test("keys lay the tile in hand, turn it, carry it along and put it back", () => {
  building.pick("B6.0");
  press("ArrowRight");
  press("Enter");
  expect(lies()).toBe("B6@1,0");
  press("f");
  press("ArrowDown", true);
  expect(lies()).toBe("B9@1,1");
  expect(cursor.name).toBe("1,1, blue 9, a turned 6, not played yet");
  press("Delete");
  expect(lies()).toBe("");
  expect(cursor.name).toBe("1,1, empty");
});

test("keys that mean nothing on the field are left to the page", () => {
  expect(press("x")).toBe(false);
  expect(press("Enter", true)).toBe(false);
  expect(press("Delete")).toBe(false); // nothing lies there
  expect(press("+")).toBe(true);
  expect(viewport.camera.cell).toBe(50);
});

test("the camera follows the cursor over the rim", () => {
  for (let k = 0; k < 4; k++) press("ArrowRight");
  expect(viewport.camera.x).toBe(0); // 4 * 40 = 200 - 40: not yet beyond
  press("ArrowRight");
  expect(viewport.camera.x).toBe(1);
});

test("a tap lays what is held, turns a 6 and takes any other tile up", () => {
  building.pick("B6.0");
  cursor.tap({ x: 2, y: 0 });
  cursor.tap({ x: 2, y: 0 });
  expect(lies()).toBe("B9@2,0");
  building.lay("R1.0", 0, 0);
  cursor.tap({ x: 0, y: 0 });
  expect(building.held).toBe("R1.0");
});

test("where nothing can be moved, taps and drags do nothing", () => {
  building.lay("R1.0", 0, 0);
  still = true;
  cursor.tap({ x: 0, y: 0 });
  expect(building.held).toBe(null);
  expect(dragging.lift("R1.0", { x: 200, y: 200 }, false)).toBe(false);
});

test("a tile floats above the finger and is laid where it floats", () => {
  dragging.byFinger = true;
  dragging.lift("R1.0", { x: 200, y: 390 }, false);
  dragging.drag({ x: 280, y: 200 });
  expect(dragging.over).toEqual({ x: 2, y: -1 });
  expect(dragging.floating).toEqual([{ slot: "R1.0", dx: 0, dy: 0 }]);
  expect(dragging.tip).toEqual({ x: 280, y: 160 });
  dragging.drop({ x: 280, y: 200 });
  dragging.release();
  expect(lies()).toBe("R1@2,-1");
  expect(dragging.floating).toEqual([]);
});

test("a tile that is dropped outside goes back to the rack", () => {
  building.lay("R1.0", 0, 0);
  dragging.lift("R1.0", { x: 200, y: 200 }, false);
  dragging.drag({ x: 200, y: 450 });
  dragging.drop({ x: 200, y: 450 });
  expect(lies()).toBe("");
});

test("a tap on cells that are small for a finger makes them large where it was", () => {
  viewport.camera = { x: 0, y: 0, cell: 24 };
  expect(viewport.magnify({ x: 296, y: 200 })).toBe(true);
  expect(viewport.camera.cell).toBe(44);
  expect(viewport.cellAt({ x: 296, y: 200 })).toEqual({ x: 4, y: 0 });
  expect(viewport.magnify({ x: 296, y: 200 })).toBe(false);
});

test("a group is moved together, and a tile beside it stays", () => {
  building.lay("R1.0", 0, 0);
  building.lay("G3.0", 1, 0);
  building.lay("B6.0", 4, 0);
  dragging.lift("G3.0", { x: 240, y: 200 }, true);
  dragging.drag({ x: 240, y: 280 });
  expect(dragging.floating).toEqual([
    { slot: "G3.0", dx: 0, dy: 0 },
    { slot: "R1.0", dx: -1, dy: 0 },
  ]);
  expect(dragging.over).toEqual({ x: 1, y: 2 });
  dragging.drop({ x: 240, y: 280 });
  expect(lies()).toBe("B6@4,0 R1@0,2 G3@1,2");
});

test("what a hint lays out of sight is brought into sight, and else nothing moves", () => {
  viewport.corners = [{ side: "left", width: 100, height: 60 }];
  const before = viewport.camera;
  viewport.reveal([{ x: 0, y: 0 }]);
  expect(viewport.camera).toBe(before);
  building.lay("R1.0", -9, 0);
  viewport.reveal([{ x: -9, y: 0 }]);
  expect(viewport.camera.x).toBe(-9);
  viewport.camera = before;
  building.back("R1.0");
  building.lay("R1.0", -4, 4); // on the screen, but under the plaque
  viewport.reveal([{ x: -4, y: 4 }]);
  expect(viewport.camera).toMatchObject({ x: -4, y: 4 });
});

test("tiles that no screen can show at once are shown where the hint is", () => {
  building.lay("R1.0", 0, 0);
  building.lay("G3.0", 30, 0);
  viewport.reveal([{ x: 30, y: 0 }]);
  expect(viewport.camera.x).toBe(30);
});

test("a tile laid at the rim leaves room for the next one", () => {
  building.lay("R1.0", 0, 0);
  viewport.makeRoom({ x: 0, y: 0 });
  expect(viewport.camera).toEqual({ x: 0, y: 0, cell: 40 }); // nothing lay out of sight
  building.lay("B6.0", 4, 0); // the last cell that is wholly in sight
  viewport.makeRoom({ x: 4, y: 0 });
  expect(viewport.cellAt({ x: 390, y: 200 })).toEqual({ x: 5, y: 0 });
  expect(viewport.cellAt({ x: 10, y: 200 })).toEqual({ x: -1, y: 0 }); // all is in sight again
});

test("whoever looks closer keeps their view, moved by a cell where the next tile needs it", () => {
  building.lay("R1.0", -9, 0); // far out of sight: all of it would be too small for fingers
  building.lay("B6.0", 4, 0);
  viewport.makeRoom({ x: 4, y: 0 });
  expect(viewport.camera).toEqual({ x: 1, y: 0, cell: 40 });
});
