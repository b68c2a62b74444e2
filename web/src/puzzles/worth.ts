import type { PuzzleInfo } from "../api/types";
import { wordOf } from "../i18n/words";

/**
 * What an answer is worth, in words; empty where answers are right or wrong. What is below zero is
 * called a loss by the words themselves.
 */
export function worthText(worth: PuzzleInfo["worth"], n: number): string {
  if (!worth) return "";
  const count = Math.abs(n);
  return wordOf(count === 1 ? worth.one : worth.other).replace("{n}", String(count));
}
