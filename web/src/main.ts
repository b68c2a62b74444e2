import { mount } from "svelte";
import App from "./App.svelte";
import { loadErrors, loadLanguage, withWords } from "./i18n/language.svelte";
import { renewWhenPartsAreGone } from "./parts/renewal";
import { route } from "./route.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/materials.css";
import "./styles/base.css";
import "./styles/button.css";
import "./styles/layout.css";
import "./styles/phases.css";
import "./styles/bar.css";
import "./styles/pages.css";

import.meta.glob("./games/*/cloth.css", { eager: true });

/** Browsers keep the page where they may: over https, and on this machine. */
if (import.meta.env.PROD && window.isSecureContext && "serviceWorker" in navigator)
  window.addEventListener("load", () => {
    void navigator.serviceWorker.register("sw.js").catch(() => undefined);
  });

renewWhenPartsAreGone();

/** The page takes the place of the logo that the document shows while it comes. */
function open(): void {
  const target = document.getElementById("app")!;
  target.replaceChildren();
  mount(App, { target });
}
const { page } = route();
const needed = [
  loadLanguage(),
  page === "home" ? withWords(import("./home/Home.svelte")) : null,
  page === "table" ? null : loadErrors(), // a table is not refused before it is there
];
void Promise.allSettled(needed).then(open);
