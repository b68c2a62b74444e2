import { parseRoute, type Route } from "./routes";

/** The path under which a proxy serves the page; `/` without one. */
const BASE = new URL(document.baseURI).pathname;

const parse = (path: string): Route => parseRoute(path, BASE);

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

/** Links within the page do not load it again. */
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
