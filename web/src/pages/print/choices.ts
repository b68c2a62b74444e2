import { ofGame } from "../../api/api";
import type { PrintFacts } from "../../api/types";

export type Paper = PrintFacts["papers"][number];

/** What somebody wants on paper. */
export interface Choice {
  players: number;
  paper: Paper;
  language: string;
  /** The parts that are printed; the others are left out. */
  parts: readonly string[];
  /** Of the game, by name; those that are not named are as usual. */
  options: Readonly<Record<string, string>>;
}

/** Where people print on Letter. */
const LETTER = /-(US|CA|MX|PH|CL|CO|VE)$/i;

/** All parts for a usual table, on the paper and in the language of the reader. */
export function usualChoice(facts: PrintFacts, language: string, locale: string): Choice {
  const letter = LETTER.test(locale) && facts.papers.includes("us-letter");
  return {
    players: facts.usual,
    paper: letter ? "us-letter" : (facts.papers[0] ?? "a4"),
    language: facts.languages.includes(language) ? language : (facts.languages[0] ?? "en"),
    parts: facts.parts,
    options: {},
  };
}

/** The choice with a part left out, or taken in again; parts keep their order. */
export function toggled(facts: PrintFacts, choice: Choice, part: string): Choice {
  const printed = (each: string) => choice.parts.includes(each) !== (each === part);
  return { ...choice, parts: facts.parts.filter(printed) };
}

/** Whether there is nothing to print. */
export const isEmpty = (facts: PrintFacts, choice: Choice): boolean =>
  facts.parts.length > 0 && choice.parts.length === 0;

function query(choice: Choice): URLSearchParams {
  return new URLSearchParams({
    players: String(choice.players),
    lang: choice.language,
    paper: choice.paper,
    ...choice.options,
  });
}

/** The address of the PDF. */
export function fileAddress(facts: PrintFacts, choice: Choice): string {
  const asked = query(choice);
  if (choice.parts.length < facts.parts.length) asked.set("parts", choice.parts.join(","));
  return ofGame(facts.game, `/print?${asked}`);
}

/** The address of the picture of a part. */
export function partAddress(facts: PrintFacts, choice: Choice, part: string): string {
  return ofGame(facts.game, `/print/${encodeURIComponent(part)}?${query(choice)}`);
}
