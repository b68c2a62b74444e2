import type { PuzzleInfo } from "../api/types";
import { language } from "../i18n/language.svelte";

/** A text in the device's language; in English if the box does not have it. */
export function wordOf(words: Readonly<Record<string, string>>): string {
  return words[language()] ?? words.en ?? "";
}

/**
 * What an answer is worth, in words; empty where answers are right or wrong. What is below zero is
 * called a loss by the words themselves.
 */
export function worthText(worth: PuzzleInfo["worth"], n: number): string {
  if (!worth) return "";
  const count = Math.abs(n);
  return wordOf(count === 1 ? worth.one : worth.other).replace("{n}", String(count));
}
