import type { en } from "./en";

/** A text that depends on a number, by the categories of `Intl.PluralRules`. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * A sentence about somebody at the table: as one says it to that player, and as one says it to
 * others. Only `they` has a place for the name, `{name}`, so that no «You passes» can come about.
 */
export interface Pair<Form extends string | Plural = string | Plural> {
  you: Form;
  they: Form;
}

/** Texts by name. */
export type Dictionary = Readonly<Record<string, string | Plural | Pair>>;

/** The same texts in another language. */
export type Like<English> = { [K in keyof English]: LikeText<English[K]> };
type LikeText<Text> = Text extends string
  ? string
  : Text extends { you: infer Form }
    ? Pair<Form extends string ? string : Plural>
    : Plural;

/** A name in a text that is no pair could be «You»: no translator takes its key. */
type Named = `${string}{name}${string}`;
type Kind<Text> = Text extends string
  ? Text extends Named
    ? "named"
    : "plain"
  : Text extends { you: string }
    ? "pair"
    : Text extends { you: Plural }
      ? "pluralPair"
      : Text extends { other: Named }
        ? "named"
        : "plural";
type KeysOf<D, Wanted> = {
  [K in keyof D & string]: Kind<D[K]> extends Wanted ? K : never;
}[keyof D & string];
export type PlainKeyOf<D> = KeysOf<D, "plain">;
export type PluralKeyOf<D> = KeysOf<D, "plural">;
export type PairKeyOf<D> = KeysOf<D, "pair">;
export type PluralPairKeyOf<D> = KeysOf<D, "pluralPair">;

/** The texts of the general rooms; those of the boxes lie with the boxes. */
export type English = typeof en;
export type Texts = Like<English>;
export type PlainKey = PlainKeyOf<English>;
export type PairKey = PairKeyOf<English>;

/** Who a sentence is about. */
export interface Actor {
  readonly name: string;
  /** Whether it is the one who reads the sentence. */
  readonly you: boolean;
}

/** A name that may be «You»: it can stand alone, but no sentence is built around it. */
export type Label = string & { readonly label: true };
type Fact = number | (string & { readonly label?: never });
/** What is filled into a text. A label fits nowhere but in `{who}`, which stands before a colon. */
export type Facts = Readonly<Record<string, string | number>>;
export type Checked<F extends Facts> = {
  readonly [K in keyof F]: K extends "who" ? string : K extends "name" ? never : Fact;
};
