import type { cardoku } from "./cardoku/en";
import type { cat } from "./cat/en";
import type { en } from "./en";
import type { sudoku } from "./sudoku/en";
import type { sumoku } from "./sumoku/en";

/** A text that depends on a number, by the categories of `Intl.PluralRules`. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The same texts in another language. */
type Like<English> = { [K in keyof English]: English[K] extends string ? string : Plural };

export type Texts = Like<typeof en>;
export type SudokuTexts = Like<typeof sudoku>;
export type SumokuTexts = Like<typeof sumoku>;
export type CatTexts = Like<typeof cat>;
export type CardokuTexts = Like<typeof cardoku>;

export type TextKey = keyof typeof en;
export type PluralKey = { [K in TextKey]: (typeof en)[K] extends string ? never : K }[TextKey];
export type PlainKey = Exclude<TextKey, PluralKey>;
export type Facts = Record<string, string | number>;
