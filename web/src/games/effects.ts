import type { Effect } from "../api/types";

/** The first effect of a kind. */
export function effectOf(effects: readonly Effect[], kind: string): Effect | undefined {
  return effects.find((effect) => effect.kind === kind);
}

/** A field of an effect; games without typed effects have it among `facts`. */
function factOf(effect: Effect | null | undefined, name: string): unknown {
  const fields: Record<string, unknown> = { ...effect?.facts, ...effect };
  return fields[name];
}

/** A number among the facts of an effect; 0 if it has none. */
export function numberFact(effect: Effect | null | undefined, name: string): number {
  const fact = factOf(effect, name);
  return typeof fact === "number" ? fact : 0;
}

/** A word among the facts of an effect; empty if it has none. */
export function textFact(effect: Effect | null | undefined, name: string): string {
  const fact = factOf(effect, name);
  return typeof fact === "string" ? fact : "";
}

/** A list among the facts of an effect, each item as text. */
export function listFact(effect: Effect | null | undefined, name: string): string[] {
  const fact = factOf(effect, name);
  return Array.isArray(fact) ? fact.map(String) : [];
}

/** The sum of a score: «2+3». */
export function sumText(effect: Effect | null | undefined): string {
  return listFact(effect, "parts").join("+");
}
