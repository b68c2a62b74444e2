import type { cardoku } from "./cardoku/en";
import type { cat } from "./cat/en";
import type { en } from "./en";

/** A text that depends on a number, by the categories of `Intl.PluralRules`. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export type TextKey = keyof typeof en;
export type Texts = { [K in TextKey]: (typeof en)[K] extends string ? string : Plural };
export type CatTexts = { [K in keyof typeof cat]: (typeof cat)[K] extends string ? string : Plural };
export type CardokuTexts = { [K in keyof typeof cardoku]: string };
export type PluralKey = { [K in TextKey]: (typeof en)[K] extends string ? never : K }[TextKey];
export type PlainKey = Exclude<TextKey, PluralKey>;
export type Facts = Record<string, string | number>;
