import type { Schemas } from "../../api/types";

export type SumokuView = Schemas["SumokuView"];
export type SpeedView = Schemas["SumokuSpeedView"];
export type SpotView = Schemas["SumokuSpotView"];
export type TeamView = Schemas["SumokuTeamView"];
export type SoloView = Schemas["SumokuSoloView"];
/** What the games in which one builds have in common. */
export type BuildingView = SumokuView | SpeedView | TeamView | SoloView;
