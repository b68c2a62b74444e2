import type { components } from "./schema";

type Schemas = components["schemas"];

export type SudokuView = Schemas["View"];
export type SudokuMove = Schemas["SudokuMove"];
export type SudokuEffect = Schemas["SudokuEffect"];

/** What SuDoKu and SudoKids speak. */
export interface SudokuTypes {
  move: SudokuMove;
  effect: SudokuEffect;
  view: SudokuView;
}
