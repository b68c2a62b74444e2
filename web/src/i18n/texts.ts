import type { en } from "./en";

/** A text that depends on a number, by the categories of `Intl.PluralRules`. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Texts by name. */
export type Dictionary = Readonly<Record<string, string | Plural>>;

/** The same texts in another language. */
export type Like<English> = { [K in keyof English]: English[K] extends string ? string : Plural };

type Keys<D, Plain extends boolean> = {
  [K in keyof D & string]: D[K] extends string
    ? Plain extends true
      ? K
      : never
    : Plain extends true
      ? never
      : K;
}[keyof D & string];
export type PlainKeyOf<D> = Keys<D, true>;
export type PluralKeyOf<D> = Keys<D, false>;

/** The texts of the general rooms; those of the boxes lie with the boxes. */
export type Texts = Like<typeof en>;
export type PlainKey = PlainKeyOf<Texts>;
export type PluralKey = PluralKeyOf<Texts>;
export type Facts = Readonly<Record<string, string | number>>;
