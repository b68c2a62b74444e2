import { t, textOr } from "../../i18n/language.svelte";

/** «row and block» */
export function placesText(where: readonly string[]): string {
  const [a = "", b = "", c = ""] = where.map((each) => textOr(`where.${each}`, each));
  if (where.length > 2) return t("where.and3", { a, b, c });
  return where.length > 1 ? t("where.and", { a, b }) : a;
}
