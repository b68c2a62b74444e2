import type { components } from "./schema";

type Schemas = components["schemas"];

export type CatView = Schemas["CatView"];
export type CatMove = Schemas["CatMove"];
export type CatEffect = Schemas["CatEffect"];

/** What Cat Sudoku speaks. */
export interface CatTypes {
  move: CatMove;
  effect: CatEffect;
  view: CatView;
}
