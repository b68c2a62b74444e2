/** The first effect of a kind. */
export function effectOf<E extends { kind: string }, K extends E["kind"]>(
  effects: readonly E[],
  kind: K,
): Extract<E, { kind: K }> | undefined {
  return effects.find((effect): effect is Extract<E, { kind: K }> => effect.kind === kind);
}

/** All effects of a kind. */
export function effectsOf<E extends { kind: string }, K extends E["kind"]>(
  effects: readonly E[],
  kind: K,
): Extract<E, { kind: K }>[] {
  return effects.filter((effect): effect is Extract<E, { kind: K }> => effect.kind === kind);
}
