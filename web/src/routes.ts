/** The addresses of the page: plain paths. */
export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "join"; code: string }
  | { page: "device"; code: string }
  | { page: "settings" }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string; lesson: string }
  | { page: "replay" }
  | { page: "review"; id: string }
  | { page: "unknown" };

/** What a path means, below the path under which a proxy serves the page (`/` without one). */
export function parseRoute(whole: string, base: string): Route {
  const path = whole.startsWith(base) ? whole.slice(base.length) : whole;
  const [first = "", second = "", third = ""] = path.replace(/^\/+|\/+$/g, "").split("/");
  const name = decodeURIComponent(second);
  if (first === "") return { page: "home" };
  if (first === "t" && name) return { page: "table", id: name };
  if (first === "join" && name) return { page: "join", code: name };
  if (first === "device" && name) return { page: "device", code: name };
  if (first === "settings") return { page: "settings" };
  if (first === "learn" && name)
    return { page: "learn", game: name, lesson: decodeURIComponent(third) };
  if (first === "rules") return { page: "rules", game: name };
  if (first === "replay") return { page: "replay" };
  if (first === "review" && name) return { page: "review", id: name };
  return { page: "unknown" };
}
