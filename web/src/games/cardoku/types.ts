import type { components } from "./schema";

type Schemas = components["schemas"];

export type CardokuView = Schemas["View"];
export type CardokuMove = Schemas["CardokuMove"];
export type CardokuEffect = Schemas["CardokuEffect"];
export type CardokuReason = Schemas["CardokuReason"];

/** What Cardoku speaks. */
export interface CardokuTypes {
  move: CardokuMove;
  effect: CardokuEffect;
  view: CardokuView;
}
