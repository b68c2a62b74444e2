import type { components } from "./schema";

type Schemas = components["schemas"];

export type Laid = Schemas["Laid"];
export type Claim = Schemas["Claim"];
export type SpotView = Schemas["SpotSumokuView"];
export type SumokuReason = Schemas["SumokuReason"];
/** Why something is good or bad in any game of the box. */
export type BoxReason =
  | SumokuReason
  | Schemas["SpeedSumokuReason"]
  | Schemas["TeamSumokuReason"]
  | Schemas["SoloSumokuReason"]
  | Schemas["SpotSumokuReason"];

export interface SumokuTypes {
  move: Schemas["SumokuMove"];
  effect: Schemas["SumokuEffect"];
  view: Schemas["SumokuView"];
}

export interface SpeedTypes {
  move: Schemas["SpeedSumokuMove"];
  effect: Schemas["SpeedSumokuEffect"];
  view: Schemas["SpeedSumokuView"];
}

export interface SpotTypes {
  move: Schemas["SpotSumokuMove"];
  effect: Schemas["SpotSumokuEffect"];
  view: SpotView;
}

export interface TeamTypes {
  move: Schemas["TeamSumokuMove"];
  effect: Schemas["TeamSumokuEffect"];
  view: Schemas["TeamSumokuView"];
}

export interface SoloTypes {
  move: Schemas["SoloSumokuMove"];
  effect: Schemas["SoloSumokuEffect"];
  view: Schemas["SoloSumokuView"];
}

/** The games in which everybody builds at the same time and claims. */
export type RaceTypes = SpeedTypes | TeamTypes;
/** The games in which people build a layout. */
export type BuildingTypes = SumokuTypes | RaceTypes | SoloTypes;
/** All games of the box. */
export type BoxTypes = BuildingTypes | SpotTypes;
