/** The addresses of the page: plain paths. */
export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "join"; code: string }
  | { page: "device"; code: string }
  | { page: "settings" }
  | { page: "games" }
  | { page: "today"; day: string }
  | { page: "tournaments"; game: string }
  | { page: "tournament"; code: string }
  | { page: "rules"; game: string }
  | { page: "print"; game: string }
  | { page: "learn"; game: string; lesson: string; step: number; table: string }
  | { page: "puzzles" }
  | { page: "puzzle"; game: string; kind: string; level: string; number: number }
  | { page: "replay" }
  | { page: "review"; id: string }
  | { page: "unknown" };

/** What a path means, below the path under which a proxy serves the page (`/` without one). */
export function parseRoute(whole: string, base: string): Route {
  const path = whole.startsWith(base) ? whole.slice(base.length) : whole;
  const parts = path
    .replace(/^\/+|\/+$/g, "")
    .split("/")
    .map(decodeURIComponent);
  const [first = "", name = "", third = "", fourth = "", fifth = ""] = parts;
  if (first === "") return { page: "home" };
  if (first === "t" && name) return { page: "table", id: name };
  if (first === "join" && name) return { page: "join", code: name };
  if (first === "device" && name) return { page: "device", code: name };
  if (first === "games") return { page: "games" };
  if (first === "settings") return { page: "settings" };
  if (first === "today") return { page: "today", day: name };
  if (first === "tournaments" && (!name || name === "for"))
    return { page: "tournaments", game: third };
  if (first === "tournaments") return { page: "tournament", code: name };
  if (first === "learn" && name)
    return {
      page: "learn",
      game: name,
      lesson: third,
      step: Number.parseInt(fourth, 10) || 0,
      table: fifth,
    };
  if (first === "rules") return { page: "rules", game: name };
  if (first === "print") return { page: "print", game: name };
  if (first === "puzzles" && fifth)
    return { page: "puzzle", game: name, kind: third, level: fourth, number: Number(fifth) || 0 };
  if (first === "puzzles") return { page: "puzzles" };
  if (first === "replay") return { page: "replay" };
  if (first === "review" && name) return { page: "review", id: name };
  return { page: "unknown" };
}
