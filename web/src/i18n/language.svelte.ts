import { device } from "../device.svelte";
import { en } from "./en";
import type { Dictionary, Facts, Like, PlainKeyOf, Plural, PluralKeyOf, Texts } from "./texts";

export const LANGUAGES = { en: "English", "zh-Hant": "繁體中文", nl: "Nederlands" } as const;
export type Language = keyof typeof LANGUAGES;
type Translation = Exclude<Language, "en">;

/** Where the other languages of some texts come from. */
type Sources<D> = Readonly<Record<Translation, () => Promise<D>>>;

/** Everything that has been loaded, by language. */
let known: Readonly<Record<Language, Dictionary>> = $state.raw({ en, nl: {}, "zh-Hant": {} });

/** Sentences for refusals, by code. English has none: the server's own sentence is English. */
export type Sentences = Readonly<Record<string, string>>;
const ERRORS = {
  nl: () => import("./errors/nl.json").then((file) => file.default),
  "zh-Hant": () => import("./errors/zh-Hant.json").then((file) => file.default),
};

/** Sources that have not been loaded yet. */
const pending: Record<Translation, Set<() => Promise<Dictionary>>> = {
  nl: new Set([() => import("./nl").then((file) => file.nl)]),
  "zh-Hant": new Set([() => import("./zh-Hant").then((file) => file.zhHant)]),
};
addErrors(ERRORS);

/** The name of the text for a refusal; a box may have words of its own for a code. */
export function errorKey(code: string, box = ""): string {
  return `error.${box}:${code}`;
}

/** Adds sentences for refusals, of one box or general; they come with `loadLanguage`. */
export function addErrors(sources: Partial<Sources<Sentences>>, box = ""): void {
  for (const tongue of ["nl", "zh-Hant"] as const) {
    const source = sources[tongue];
    if (!source) continue;
    pending[tongue].add(async () => {
      const named = Object.entries(await source()).map(([code, text]) => [
        errorKey(code, box),
        text,
      ]);
      return Object.fromEntries(named) as Dictionary;
    });
  }
}

function merge(tongue: Language, texts: Dictionary): void {
  known = { ...known, [tongue]: { ...known[tongue], ...texts } };
}

/** Brings what is missing of the device's language; without it English is shown. */
export async function loadLanguage(): Promise<void> {
  const wanted = language();
  if (wanted === "en") return;
  const load = async (source: () => Promise<Dictionary>) => {
    merge(wanted, await source());
    pending[wanted].delete(source);
  };
  await Promise.allSettled([...pending[wanted]].map(load));
}

export interface Translator<D> {
  /** A text in the device's language. */
  t(key: PlainKeyOf<D>, facts?: Facts): string;
  /** A text that depends on `n`. */
  tn(key: PluralKeyOf<D>, n: number, facts?: Facts): string;
}

/**
 * Adds texts of a box: English at once, other languages with `loadLanguage`. Returns a translator
 * that knows them and the general ones.
 */
export function addTexts<D extends Dictionary>(
  english: D,
  others: Sources<Like<D> & Dictionary>,
): Translator<D & Texts> {
  merge("en", english);
  pending.nl.add(others.nl);
  pending["zh-Hant"].add(others["zh-Hant"]);
  return { t: plain, tn: plural };
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

function find(key: string): string | Plural | undefined {
  return known[language()][key] ?? known.en[key];
}

function fill(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}

function plain(key: string, facts: Facts = {}): string {
  const text = find(key);
  return fill(typeof text === "string" ? text : key, facts);
}

function plural(key: string, n: number, facts: Facts = {}): string {
  const forms = find(key);
  if (typeof forms !== "object") return key;
  const form = new Intl.PluralRules(language()).select(n);
  return fill(forms[form] ?? forms.other, { n, ...facts });
}

export const { t, tn }: Translator<Texts> = { t: plain, tn: plural };

/** A text whose name comes from the server; if there is none, what the server itself says. */
export function textOr(key: string, otherwise: string, facts: Facts = {}): string {
  return typeof find(key) === "string" ? plain(key, facts) : otherwise;
}
