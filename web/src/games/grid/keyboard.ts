import { stepOf } from "../arrows";

/** Where an arrow leads on a square board, at its edge nowhere; null for any other key. */
export function walked(key: string, from: number, side: number): number | null {
  const step = stepOf(key);
  if (!step) return null;
  const column = (from % side) + step[0];
  const row = Math.floor(from / side) + step[1];
  const inside = column >= 0 && column < side && row >= 0 && row < side;
  return inside ? row * side + column : from;
}

/** A space is named by a letter and then a digit. */
export class Naming {
  private letter = "";

  /** Whether a key begins a name. */
  begins(key: string): boolean {
    if (!/^[a-i]$/i.test(key)) return false;
    this.letter = key;
    return true;
  }

  /** The name that a digit completes; empty for none. */
  ends(key: string): string {
    const { letter } = this;
    this.letter = "";
    return letter && /^[1-9]$/.test(key) ? letter + key : "";
  }
}
