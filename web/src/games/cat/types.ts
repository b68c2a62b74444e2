import type { components } from "./schema";

type Schemas = components["schemas"];

export type CatView = Schemas["CatView"];
export type CatMove = Schemas["CatMove"];
export type CatEffect = Schemas["CatEffect"];
export type CatReason = Schemas["CatReason"];

/** What Cat Sudoku speaks. */
export interface CatTypes {
  move: CatMove;
  effect: CatEffect;
  view: CatView;
}
