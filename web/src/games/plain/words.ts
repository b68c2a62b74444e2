/**
 * What a box says about its own game, for the plain page.
 *
 * The texts of a box are one flat object. Names in braces are filled in from a move, an effect or a
 * refusal; a text with plural forms is chosen by `points`. What a box has no text for is shown by
 * its fields, so that a game without any texts can be played too.
 */
export type Text = string | Readonly<Record<string, string>>;
export type Texts = Readonly<Record<string, Text>>;
export type Fields = Readonly<Record<string, unknown>>;

/** A text of the box with its names filled in; null if the box has none. */
export function textOf(texts: Texts, key: string, fields: Fields, language = "en"): string | null {
  const text = texts[key];
  if (text === undefined) return null;
  return pluralised(text, fields, language).replace(/\{(\w+)\}/g, (_, name: string) =>
    shown(fields[name]),
  );
}

function pluralised(text: Text, fields: Fields, language: string): string {
  if (typeof text === "string") return text;
  const form = new Intl.PluralRules(language).select(Number(fields["points"] ?? 0));
  return text[form] ?? text["other"] ?? "";
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(shown).join(" ");
  if (typeof value === "object") return Object.values(value).map(shown).join(" ");
  return String(value);
}

/** A move as the label of a button: `move.<type>`, or its type and what it names. */
export function moveLabel(texts: Texts, move: Fields, language = "en"): string {
  const { type, ...rest } = move;
  return (
    textOf(texts, `move.${shown(type)}`, move, language) ??
    [type, ...Object.values(rest)].map(shown).filter(Boolean).join(" ")
  );
}

/** An effect as a sentence: `effect.<kind>`, or who, what and how many points. */
export function effectSentence(
  texts: Texts,
  effect: Fields,
  name: string,
  language = "en",
): string {
  const { kind, points } = effect;
  const sentence = textOf(texts, `effect.${shown(kind)}`, { points: 0, ...effect, name }, language);
  if (sentence !== null) return sentence;
  const who = name ? `${name}: ` : "";
  return `${who}${shown(kind)}${points ? ` (${shown(points)})` : ""}.`;
}

/** All effects of a row as sentences; `name` tells who sits where. */
export function sentences(
  texts: Texts,
  effects: readonly Fields[],
  name: (seat: number) => string,
  language = "en",
): string {
  return effects
    .map((effect) => {
      const { seat } = effect;
      return effectSentence(texts, effect, typeof seat === "number" ? name(seat) : "", language);
    })
    .join(" ");
}
