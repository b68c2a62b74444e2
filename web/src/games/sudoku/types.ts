import type { components } from "./schema";

type Schemas = components["schemas"];

export type SudokuView = Schemas["View"];
export type SudokuMove = Schemas["SudokuMove"];
export type SudokuEffect = Schemas["SudokuEffect"];
/** Of SuDoKu and SudoKids. */
export type SudokuReason = Schemas["SudokuReason"];

/** What SuDoKu and SudoKids speak. */
export interface SudokuTypes {
  move: SudokuMove;
  effect: SudokuEffect;
  view: SudokuView;
}
