import { device } from "../device.svelte";
import { en } from "./en";
import { numeral } from "./numeral";
import type {
  Actor,
  Checked,
  Dictionary,
  English,
  Facts,
  Like,
  Pair,
  PairKeyOf,
  PlainKeyOf,
  Plural,
  PluralKeyOf,
  PluralPairKeyOf,
} from "./texts";

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

type Pending = Readonly<Record<Translation, Set<() => Promise<Dictionary>>>>;

/** Sources of texts that have not been loaded yet. */
const pending: Pending = {
  nl: new Set([() => import("./nl").then((file) => file.nl)]),
  "zh-Hant": new Set([() => import("./zh-Hant").then((file) => file.zhHant)]),
};
/** Sources of sentences for refusals that have not been loaded yet. */
const pendingErrors: Pending = { nl: new Set(), "zh-Hant": new Set() };
addErrors(ERRORS);

/** The name of the text for a refusal; a box may have words of its own for a code. */
export function errorKey(code: string, box = ""): string {
  return `error.${box}:${code}`;
}

/** Adds sentences for refusals, of one box or general; they come with `loadErrors`. */
export function addErrors(sources: Partial<Sources<Sentences>>, box = ""): void {
  for (const tongue of ["nl", "zh-Hant"] as const) {
    const source = sources[tongue];
    if (!source) continue;
    pendingErrors[tongue].add(async () => {
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
export function loadLanguage(): Promise<void> {
  return loadAll(pending);
}

/** A part of the page that brings texts of its own, when they are there in the device's language. */
export async function withWords<Part>(part: Promise<Part>): Promise<Part> {
  const found = await part;
  await loadLanguage();
  return found;
}

/** Brings the sentences for refusals, which no first screen needs; until then they are English. */
export function loadErrors(): Promise<void> {
  return loadAll(pendingErrors);
}

async function loadAll(waiting: Pending): Promise<void> {
  const wanted = language();
  if (wanted === "en") return;
  const load = async (source: () => Promise<Dictionary>) => {
    merge(wanted, await source());
    waiting[wanted].delete(source);
  };
  await Promise.allSettled([...waiting[wanted]].map(load));
}

export interface Translator<D> {
  /** A text in the device's language. */
  t<F extends Facts>(key: PlainKeyOf<D>, facts?: F & Checked<F>): string;
  /** A text that depends on `n`. */
  tn<F extends Facts>(key: PluralKeyOf<D>, n: number, facts?: F & Checked<F>): string;
  /** A sentence about somebody; the only way to put a player's name into one. */
  ta<F extends Facts>(key: PairKeyOf<D>, actor: Actor, facts?: F & Checked<F>): string;
  /** A sentence about somebody that depends on `n`. */
  tna<F extends Facts>(
    key: PluralPairKeyOf<D>,
    actor: Actor,
    n: number,
    facts?: F & Checked<F>,
  ): string;
}

/**
 * Adds texts of a box or of a room: English at once, other languages with `loadLanguage`. Returns a translator
 * that knows them and the general ones.
 */
export function addTexts<D extends Dictionary>(
  english: D,
  others: Sources<Like<D> & Dictionary>,
): Translator<D & English> {
  merge("en", english);
  pending.nl.add(others.nl);
  pending["zh-Hant"].add(others["zh-Hant"]);
  return translator;
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

function find(key: string): string | Plural | Pair | undefined {
  return known[language()][key] ?? known.en[key];
}

/** Chinese has a space beside figures and Latin letters, never between two of its own. */
const BETWEEN_HAN = /(\p{Script=Han}) (?=\p{Script=Han})/gu;

function fill(text: string, facts: Facts): string {
  const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = facts[name] ?? whole;
    return typeof fact === "number" ? numeral(fact) : fact;
  });
  return language() === "zh-Hant" ? filled.replace(BETWEEN_HAN, "$1") : filled;
}

/** The form of a text for this many; undefined for a text of another kind. */
function formOf(text: string | Plural | Pair | undefined, n: number | null): string | undefined {
  if (n === null) return typeof text === "string" ? text : undefined;
  if (typeof text !== "object" || "you" in text) return undefined;
  return text[new Intl.PluralRules(language()).select(n)] ?? text.other;
}

function addressed(key: string, actor: Actor): string | Plural | undefined {
  const text = find(key);
  return typeof text === "object" && "you" in text ? text[actor.you ? "you" : "they"] : undefined;
}

const translator = {
  t: (key: string, facts: Facts = {}) => fill(formOf(find(key), null) ?? key, facts),
  tn: (key: string, n: number, facts: Facts = {}) =>
    fill(formOf(find(key), n) ?? key, { n, ...facts }),
  ta: (key: string, actor: Actor, facts: Facts = {}) =>
    fill(formOf(addressed(key, actor), null) ?? key, { ...facts, name: actor.name }),
  tna: (key: string, actor: Actor, n: number, facts: Facts = {}) =>
    fill(formOf(addressed(key, actor), n) ?? key, { n, ...facts, name: actor.name }),
};

export const { t, tn, ta, tna }: Translator<English> = translator;

/** A text whose name comes from the server; if there is none, what the server itself says. */
export function textOr(key: string, otherwise: string, facts: Facts = {}): string {
  const text = formOf(find(key), null);
  return text === undefined ? otherwise : fill(text, facts);
}
