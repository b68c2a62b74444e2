import { t } from "../i18n/language.svelte";

/** «Your turn» by title and icon, for a page that nobody looks at. */
export function callForTurn(mine: boolean): () => void {
  const icon = document.getElementById("icon") as HTMLLinkElement | null;
  const show = () => {
    document.title = mine ? `${t("tell.turnTitle")} · masume` : "masume";
    if (icon) icon.href = mine && document.hidden ? "icons/icon-turn.svg" : "icons/icon.svg";
  };
  show();
  document.addEventListener("visibilitychange", show);
  return () => {
    document.removeEventListener("visibilitychange", show);
    document.title = "masume";
    if (icon) icon.href = "icons/icon.svg";
  };
}
