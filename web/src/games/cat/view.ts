/** What everybody sees of a game of Cat Sudoku. */
export interface CatView {
  phase: "roll" | "cross" | "write" | "again" | "catch" | "over";
  round: number;
  rounds: number;
  active: number;
  dice: number[];
  /** 0 for none. */
  wild: number;
  /** The drawing of the sheet. */
  rows: string[];
  names: string[];
  sheets: number[][];
  /** 0 for a blank column that was not used yet. */
  headings: number[];
  crossed: boolean[][];
  waits: number[];
  needs: number[];
  scores: number[];
  penalties: number[];
  circles: string[][];
  diagonals: string[][][];
  honour: boolean;
  end: string;
}
