const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Across and down, for an arrow. */
export function stepOf(key: string): [number, number] | undefined {
  return STEPS[key];
}
