/*
 * Colours and motion before the first paint: the document waits for this script, not for the page's
 * own. It lies in a file since the content policy allows no scripts within the document.
 * `src/device.svelte.ts` decides the same for a page that is open.
 */
(() => {
  let kept = null;
  try {
    kept = JSON.parse(localStorage.getItem("masume"));
  } catch {
    // No storage, or not ours: as the system.
  }
  const asks = (feature) => matchMedia(`(prefers-${feature})`).matches;
  const chosen = ["light", "dark"].find((theme) => theme === kept?.theme);
  const theme = chosen ?? (asks("color-scheme: dark") ? "dark" : "light");
  const less = kept?.motion === "less" || asks("reduced-motion: reduce");
  Object.assign(document.documentElement.dataset, { theme, motion: less ? "less" : "full" });
  document.querySelector("meta[name=color-scheme]").content = theme;
})();
