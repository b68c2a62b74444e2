/** What the server says and hears: the twin of `masume.server`. */
export type Assist = "learn" | "play" | "bare";
export type Level = "random" | "kind" | "greedy" | "careful";
export type Pace = "instant" | "fast" | "normal" | "slow";
export type Mood = "hello" | "well-done" | "thinking" | "oops" | "thanks" | "again";

export interface OptionFacts {
  name: string;
  values: (string | number | boolean)[];
  meaning: string;
}

export interface GameFacts {
  key: string;
  name: string;
  box: string;
  tagline: string;
  seats: [number, number];
  age: number;
  minutes: number;
  options: OptionFacts[];
}

export interface SeatInfo {
  kind: "person" | "bot" | "open";
  name: string;
  level: string;
  pace: string;
  mine: boolean;
  here: boolean;
}

export interface Result {
  scores: number[];
  places: number[];
  winners: number[];
  reason: string;
}

export interface Reaction {
  number: number;
  seat: number;
  kind: Mood;
}

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string | number | boolean>;
  assist: Assist;
  phase: "open" | "running" | "over";
  watchable: boolean;
  host: boolean;
  code: string;
  seats: SeatInfo[];
  row: number;
  commitment: string;
  seeded: boolean;
  hints: boolean;
  take_backs: boolean;
  result: Result | null;
  next: string | null;
  reaction: Reaction | null;
}

export interface Effect {
  kind: string;
  rule: string;
  seat?: number | null;
  points?: number;
  facts?: { cell?: string; value?: number; parts?: number[] };
}

export interface RowInfo {
  number: number;
  who: number;
  move: string;
  ms: number;
  by: string;
  told: Effect[];
}

/** A view of SuDoKu or SudoKids. */
export interface View {
  phase: string;
  cells: number[];
  gold: string[];
  hands: (number | null)[];
  bag: number;
  scores: number[];
  aside: number[];
  turn: number;
  laid: string | null;
  end: string;
}

export interface Decision {
  at: string;
  moves: string[];
}

export interface Position {
  table: string;
  row: number;
  rows: RowInfo[];
  views: Record<string, View>;
  decisions: Record<string, Decision>;
  waits: number[];
}

export interface SeatWish {
  kind: "me" | "open" | "bot";
  name?: string;
  level?: Level;
  pace?: Pace;
}

export interface TableWish {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string | number | boolean>;
  assist?: Assist;
  watchable?: boolean;
}

export interface RefusalBody {
  code: string;
  message: string;
  facts: { where?: string[]; cells?: string[]; rule?: string; row?: number };
}
