/**
 * What the server says and hears, under short names. `schema.ts` is made from the server's own
 * description (`make page-types`); here only what it leaves open is said more closely.
 */
import type { components } from "./schema";

export type Schemas = components["schemas"];
type Value = string | number | boolean;

export type Level = string;
export type Assist = Schemas["TableInfo"]["assist"];
export type Pace = NonNullable<SeatWish["pace"]>;
export type Mood = Reaction["kind"];

export type Decision = Schemas["Decision"];
export type DeviceCode = Schemas["DeviceCode"];
export type Done = Schemas["Done"];
export type Here = Schemas["Here"];
export type HintText = Schemas["HintText"];
export type Invitation = Schemas["Invitation"];
export type Moved = Schemas["Moved"];
export type Outlook = Schemas["Outlook"];
export type Reaction = Schemas["Reaction"];
export type Result = Schemas["Result"];
export type SeatInfo = Schemas["SeatInfo"];
export type Seated = Schemas["Seated"] & { table: TableInfo };
export type SeatWish = Schemas["NewSeat"] & { level?: Level };
/** A time for every move, and what happens when it has run out. */
export type Clock = Schemas["Clock"];
export type TableInfo = Schemas["TableInfo"];
export type TableWish = Schemas["TableWish"];
/** Tiles laid out but not played, as this device sees them. */
export interface DraftInfo {
  table: string;
  seat: number;
  at: string;
  /** None where the seat is another's, or nothing was laid out for its decision yet. */
  items: Record<string, string> | null;
  count: number;
}

export type OptionFacts = Omit<Schemas["OptionFacts"], "values"> & { values: Value[] };
export type GameFacts = Omit<Schemas["GameFacts"], "options"> & { options: OptionFacts[] };

export type Effect = Schemas["Effect"];
export type RowInfo = Omit<Schemas["RowInfo"], "told"> & { told: Effect[] };
export type Position = Omit<Schemas["Position"], "rows" | "views"> & {
  rows: RowInfo[];
  views: Record<string, unknown>;
};
export type Preview = Omit<Schemas["Preview"], "told"> & {
  told: Effect[];
  refusal?: RefusalBody | null;
};
export type RefusalBody = Schemas["Refusal"] & {
  facts?: { where?: string[]; cells?: string[]; rule?: string; row?: number };
};
export type Frame = Omit<Schemas["Frame"], "told" | "view"> & { told: Effect[]; view: unknown };
export type Drawn = Schemas["Drawn"];
export type Replay = Omit<Schemas["Replay"], "frames" | "rows"> & {
  frames: Frame[];
  rows: RowInfo[];
};

export type RulesPage = Schemas["RulesPage"];
/** Words by name; a text that depends on a number has a form for each of the language's plurals. */
export type BoxTexts = Record<string, string | Record<string, string>>;
