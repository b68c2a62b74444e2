import type { BoxTypes } from "./types";

type Effect = BoxTypes["effect"];
type Found<K extends Effect["kind"]> = Extract<Effect, { kind: K }>;

/** What the server found when it looked at a claim: a line, or something about the whole layout. */
export type Finding = Found<"line-right" | "line-wrong" | "layout-wrong">;

const isFinding = (effect: Effect): effect is Finding =>
  ["line-right", "line-wrong", "layout-wrong"].includes(effect.kind);

export function findings(effects: readonly Effect[]): Finding[] {
  return effects.filter(isFinding);
}

/** The cells of everything that is wrong. */
export function wrongCells(effects: readonly Effect[]): string[] {
  return findings(effects).flatMap((each) =>
    each.kind === "line-right" ? [] : (each.cells ?? []),
  );
}
