import { expect, test } from "vitest";
import { parseRoute } from "./routes";

test.each([
  ["/", { page: "home" }],
  ["/t/a%20b", { page: "table", id: "a b" }],
  ["/join/KXQ7", { page: "join", code: "KXQ7" }],
  ["/device/c0de/", { page: "device", code: "c0de" }],
  ["/settings", { page: "settings" }],
  ["/games", { page: "games" }],
  ["/rules/chess", { page: "rules", game: "chess" }],
  ["/rules", { page: "rules", game: "" }],
  ["/print/chess", { page: "print", game: "chess" }],
  ["/print", { page: "print", game: "" }],
  ["/learn/cat", { page: "learn", game: "cat", lesson: "", step: 0, table: "" }],
  ["/learn/cat/cat-2/3/t1", { page: "learn", game: "cat", lesson: "cat-2", step: 3, table: "t1" }],
  ["/replay", { page: "replay" }],
  ["/tournaments", { page: "tournaments", game: "" }],
  ["/tournaments/for/cat", { page: "tournaments", game: "cat" }],
  ["/tournaments/K7M2PXQ4", { page: "tournament", code: "K7M2PXQ4" }],
  ["/t", { page: "unknown" }],
  ["/elsewhere", { page: "unknown" }],
])("%s is a page", (path, route) => {
  expect(parseRoute(path, "/")).toEqual(route);
});

test("behind a proxy paths begin below its own", () => {
  expect(parseRoute("/games/masume/t/x1", "/games/masume/")).toEqual({ page: "table", id: "x1" });
  expect(parseRoute("/games/masume/", "/games/masume/")).toEqual({ page: "home" });
});
