/** The script that a document of the page starts with; its name changes with every version. */
const entryOf = (page: Document) =>
  page.querySelector('script[type="module"][src]')?.getAttribute("src") ?? "";

/** Whether the server has another version of the page than the one that is open. */
async function isRenewed(entry: string): Promise<boolean> {
  const answer = await fetch(document.baseURI, { cache: "no-store" });
  const served = new DOMParser().parseFromString(await answer.text(), "text/html");
  return answer.ok && entryOf(served) !== "" && entryOf(served) !== entry;
}

/**
 * A part of the page could not be fetched. Where the server was renewed meanwhile, parts of the old
 * page are gone for good: the new page comes in its place. Otherwise the next press tries again.
 */
export function renewWhenPartsAreGone(
  entry = entryOf(document),
  reload = () => window.location.reload(),
): void {
  window.addEventListener("vite:preloadError", () => {
    void isRenewed(entry).then(
      (renewed) => renewed && reload(),
      () => undefined,
    );
  });
}
