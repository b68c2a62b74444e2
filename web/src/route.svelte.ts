/** Where the page is: plain paths and the history of the browser. */
export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "join"; code: string }
  | { page: "device"; code: string }
  | { page: "settings" }
  | { page: "rules"; game: string }
  | { page: "replay" }
  | { page: "unknown" };

/** The path under which a proxy shows the page; `/` without one. */
const BASE = new URL(document.baseURI).pathname;

function parse(whole: string): Route {
  const path = whole.startsWith(BASE) ? whole.slice(BASE.length) : whole;
  const [first = "", second = ""] = path.replace(/^\/+|\/+$/g, "").split("/");
  const name = decodeURIComponent(second);
  if (first === "") return { page: "home" };
  if (first === "t" && name) return { page: "table", id: name };
  if (first === "join" && name) return { page: "join", code: name };
  if (first === "device" && name) return { page: "device", code: name };
  if (first === "settings") return { page: "settings" };
  if (first === "rules" && name) return { page: "rules", game: name };
  if (first === "replay") return { page: "replay" };
  return { page: "unknown" };
}

let current: Route = $state.raw(parse(location.pathname));

export function route(): Route {
  return current;
}

export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  current = parse(location.pathname);
  if (!location.hash) window.scrollTo(0, 0);
}

window.addEventListener("popstate", () => (current = parse(location.pathname)));

/** Links within the page do not load it anew. */
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download")) return;
  if (
    link.origin !== location.origin ||
    !link.pathname.startsWith(BASE) ||
    link.pathname.startsWith(`${BASE}api/`)
  )
    return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
