import { tick } from "svelte";
import { travel } from "./motion/travel";
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
  const next = parse(location.pathname);
  if (current.page === "home" && next.page === "table") travel(() => show(next));
  else void show(next);
}

async function show(next: Route): Promise<void> {
  current = next;
  const { hash } = location;
  if (!hash) window.scrollTo(0, 0);
  await tick();
  if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: "start" });
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
