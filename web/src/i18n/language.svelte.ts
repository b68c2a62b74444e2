import { device } from "../device.svelte";
import { en } from "./en";
import type { Facts, PlainKey, Plural, PluralKey, TextKey, Texts } from "./texts";

export const LANGUAGES = { en: "English", "zh-Hant": "繁體中文", nl: "Nederlands" } as const;
export type Language = keyof typeof LANGUAGES;

/** English is always there; the others come when they are wanted. */
const FILES: Record<Exclude<Language, "en">, () => Promise<Texts>> = {
  "zh-Hant": () => import("./zh-Hant").then((file) => file.zhHant),
  nl: () => import("./nl").then((file) => file.nl),
};
let known: Partial<Record<Language, Texts>> = $state.raw({ en });

/** Brings the texts of the device's language; without them English is shown. */
export async function loadLanguage(): Promise<void> {
  const wanted = language();
  if (wanted === "en" || known[wanted]) return;
  const found = await FILES[wanted]().catch(() => null);
  if (found) known = { ...known, [wanted]: found };
}

function preferred(): Language {
  for (const wish of navigator.languages ?? [navigator.language]) {
    const tag = wish.toLowerCase();
    if (tag.startsWith("zh")) return "zh-Hant";
    if (tag.startsWith("nl")) return "nl";
    if (tag.startsWith("en")) return "en";
  }
  return "en";
}

export function language(): Language {
  return device.language === "auto" ? preferred() : device.language;
}

function fill(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}

/** A text in the device's language. */
export function t(key: PlainKey, facts: Facts = {}): string {
  return fill((known[language()] ?? en)[key] as string, facts);
}

/** A text that depends on `n`. */
export function tn(key: PluralKey, n: number, facts: Facts = {}): string {
  const forms = (known[language()] ?? en)[key] as Plural;
  const form = new Intl.PluralRules(language()).select(n);
  return fill(forms[form] ?? forms.other, { n, ...facts });
}

/** Whether there is a text of this name, for names that come from the server. */
export function isText(key: string): key is TextKey {
  return key in en;
}

/** A text named by the server, or what the server itself says. */
export function told(key: string, otherwise: string): string {
  return isText(key) && typeof en[key] === "string" ? t(key as PlainKey) : otherwise;
}
