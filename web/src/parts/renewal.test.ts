// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { renewWhenPartsAreGone } from "./renewal";

const page = (entry: string) => `<head><script type="module" src="${entry}"></script></head>`;
const reload = vi.fn();
renewWhenPartsAreGone("assets/a.js", reload);

/** A part is missing, and the server answers so when it is asked for the page. */
async function miss(answer: () => Promise<Response>): Promise<void> {
  vi.stubGlobal("fetch", answer);
  window.dispatchEvent(new Event("vite:preloadError"));
  await new Promise((done) => setTimeout(done));
}

afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockClear();
});

test("a page whose parts are gone makes room for the new one", async () => {
  await miss(() => Promise.resolve(new Response(page("assets/b.js"))));
  expect(reload).toHaveBeenCalledOnce();
});

test("a page that is still the server's stays", async () => {
  await miss(() => Promise.resolve(new Response(page("assets/a.js"))));
  expect(reload).not.toHaveBeenCalled();
});

test("without the server the page stays", async () => {
  await miss(() => Promise.reject(new TypeError("offline")));
  await miss(() => Promise.resolve(new Response("Bad gateway", { status: 502 })));
  expect(reload).not.toHaveBeenCalled();
});
