/*
 * Keeps the page for when the server is away, and on slow lines. The build fills in the version and
 * the files of the first screen; others are kept when they are first used. The server's answers are
 * never kept. Browsers run this over https and on this machine only.
 */
const ROOT = new URL("./", self.location).href;
/** Other servers may be under other paths of the same host. */
const CACHES = `masume ${ROOT} `;
const CACHE = `${CACHES}${"VERSION"}`;
const SHELL = ["SHELL"];
/** The one document of the page. */
const DOCUMENT = ROOT;

self.addEventListener("install", (event) => {
  const files = [DOCUMENT, ...SHELL.map((name) => ROOT + name)];
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith(CACHES) && name !== CACHE);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.url.startsWith(ROOT) ? request.url.slice(ROOT.length) : "api/";
  if (request.method !== "GET" || path.startsWith("api/")) return;
  if (request.mode === "navigate") event.respondWith(documentFor(request));
  else if (path.startsWith("assets/")) event.respondWith(kept(request));
});

/** What a proxy answers while the server behind it is away. */
const AWAY = [502, 503, 504];

/** The newest document, or the one that was kept when the server cannot be reached. */
async function documentFor(request) {
  const answer = await fetch(request).catch(() => Response.error());
  if (answer.type !== "error" && !AWAY.includes(answer.status)) return answer;
  return (await caches.match(DOCUMENT)) ?? answer;
}

/** A file whose name changes with its content: what was kept is always right. */
async function kept(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    void caches.open(CACHE).then((cache) => cache.put(request, copy));
  }
  return answer;
}

/** A notice was tapped: a page that is open comes to the front, or one is opened. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = String(event.notification.data?.path ?? "");
  event.waitUntil(show(new URL(path, ROOT).href));
});

async function show(address) {
  const pages = await self.clients.matchAll({ type: "window" });
  const open = pages.find((page) => page.url === address) ?? pages[0];
  if (!open) return self.clients.openWindow(address);
  await open.focus();
  if (open.url !== address) await open.navigate(address);
}
