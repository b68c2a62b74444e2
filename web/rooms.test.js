import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ORDER, refusal, roomOf } from "./rooms.js";

const src = (file) => path.join(import.meta.dirname, "src", file);

test("a file's room is its folder, and below games the folder of the box", () => {
  expect(roomOf(src("route.svelte.ts"))).toBe("");
  expect(roomOf(src("home/Home.svelte"))).toBe("home");
  expect(roomOf(src("games/game.ts"))).toBe("games");
  expect(roomOf(src("games/grid/Board.svelte"))).toBe("games/grid");
  expect(roomOf(src("games/chess/texts/en.ts"))).toBe("games/chess");
});

test("whoever imports a folder imports from its room", () => {
  expect(roomOf(src("games"))).toBe("games");
  expect(roomOf(src("motion"))).toBe("motion");
  expect(refusal("parts", roomOf(src("games")))).toMatch(/builds on it/);
});

test("every folder has its place in the order", () => {
  const entries = readdirSync(src("."), { withFileTypes: true });
  const folders = entries.filter((each) => each.isDirectory()).map((each) => each.name);
  expect(folders.filter((each) => each !== "styles").sort()).toEqual([...ORDER].sort());
});

test("general rooms and shared parts may not import a box", () => {
  expect(refusal("home", "games/chess")).toMatch(/General code/);
  expect(refusal("games/grid", "games/chess")).toMatch(/General code/);
  expect(refusal("", "games/chess")).toMatch(/General code/);
});

test("a box may not import another box", () => {
  expect(refusal("games/chess", "games/go")).toMatch(/another box/);
});

test("a room may not import what builds on it, but may name its types", () => {
  expect(refusal("parts", "frame")).toMatch(/builds on it/);
  expect(refusal("games/chess", "frame")).toMatch(/builds on it/);
  expect(refusal("games/chess", "frame", true)).toBeNull();
  expect(refusal("frame", "parts")).toBeNull();
  expect(refusal("", "home")).toBeNull();
  expect(refusal("art", "")).toBeNull();
});

test("a box may import itself, shared parts and general rooms", () => {
  expect(refusal("games/chess", "games/chess")).toBeNull();
  expect(refusal("games/chess", "games/grid")).toBeNull();
  expect(refusal("games/chess", "games")).toBeNull();
  expect(refusal("games/chess", "art")).toBeNull();
});
