/**
 * What the server says and hears, under short names. `schema.ts` is made from the server's own
 * description (`make page-types`), and so is the `schema.ts` of each box, which says what its
 * moves, effects and views are.
 */
import type { components } from "./schema";

export type Schemas = components["schemas"];
type Value = string | number | boolean;

export type Assist = Schemas["TableInfo"]["assist"];
export type Pace = NonNullable<NewSeat["pace"]>;
export type Mood = Reaction["kind"];

export type ChallengeInfo = Schemas["ChallengeInfo"];
export type DayInfo = Schemas["DayInfo"];
export type Standing = Schemas["Standing"];
export type Today = Schemas["Today"];

export type DeviceCode = Schemas["DeviceCode"];
export type DeviceInfo = Schemas["DeviceInfo"];
export type Devices = Schemas["Devices"];
export type MyGame = Schemas["MyGame"];
export type MyGames = Schemas["MyGames"];
export type PlayedGame = Schemas["PlayedGame"];
export type MyStatistics = Schemas["MyStatistics"];
export type GameStatistics = Schemas["GameStatistics"];
export type PersonalLadder = Schemas["PersonalLadder"];
export type Tally = Schemas["Tally"];
export type BadgeInfo = Schemas["BadgeInfo"];
export type Deleted = Schemas["Deleted"];
export type Done = Schemas["Done"];
export type NewTournament = Schemas["NewTournament"];
export type TournamentInfo = Schemas["TournamentInfo"];
export type TournamentBrief = Schemas["TournamentBrief"];
export type DraftInfo = Schemas["DraftInfo"];
/** People this person has played with, and who of them invites. */
export type FriendsInfo = Schemas["FriendsInfo"];
export type FriendInfo = Schemas["FriendInfo"];
export type InviteInfo = Schemas["InviteInfo"];
export type Invited = Schemas["Invited"];
/** A table that opens by itself every day or every week. */
export type RegularInfo = Schemas["RegularInfo"];
export type RegularRequest = Schemas["RegularRequest"];
export type ServerAddress = Schemas["ServerAddress"];
export type GuestTicket = Schemas["GuestTicket"];
export type Invitation = Schemas["Invitation"];
export type Moved = Schemas["Moved"];
export type NewSeat = Schemas["NewSeat"];
export type NewTable = Schemas["NewTable"];
export type CourseFacts = Schemas["CourseFacts"];
export type LessonFacts = Schemas["LessonFacts"];
export type LessonTry = Schemas["LessonTry"];
/** A thing on the table that a lesson points at. */
export type Target = Schemas["Target"];
export type Outlook = Schemas["Outlook"];
export type Reaction = Schemas["Reaction"];
export type RefusalBody = Schemas["Refusal"];
export type Result = Schemas["Result"];
export type SeatInfo = Schemas["SeatInfo"];
export type Character = Schemas["Character"];
export type Seated = Schemas["Seated"];
export type TableInfo = Schemas["TableInfo"];
/** A time for every move, and what happens when it has run out. */
export type TimeControl = Schemas["TimeControl"];
export type OptionFacts = Omit<Schemas["OptionFacts"], "values"> & { values: Value[] };
export type GameFacts = Omit<Schemas["GameFacts"], "options"> & { options: OptionFacts[] };
export type Drawn = Schemas["Drawn"];

/** Something that happens at the table and not in the game. */
export type TableMove = Schemas["table.Move"];
export type Effect = Schemas["Effect"];

/** What a game speaks; its box says it more closely. */
export interface GameTypes {
  move: { type: string };
  effect: Effect;
  view: unknown;
}

/** A move to be sent: as a struct of the game, or as somebody has typed it. */
export type SentMove<G extends GameTypes = GameTypes> = G["move"] | string;

export type RowInfo<G extends GameTypes = GameTypes> = Omit<
  Schemas["RowInfo"],
  "move" | "effects"
> & { move: G["move"] | TableMove; effects: G["effect"][] };

export type Decision<G extends GameTypes = GameTypes> = Omit<Schemas["Decision"], "moves"> & {
  moves: G["move"][];
};

export type Position<G extends GameTypes = GameTypes> = Omit<
  Schemas["Position"],
  "rows" | "views" | "decisions"
> & {
  rows: RowInfo<G>[];
  views: Record<string, G["view"]>;
  decisions: Record<string, Decision<G>>;
};

export type LessonStep<G extends GameTypes = GameTypes> = Omit<
  Schemas["LessonStep"],
  "position"
> & { position: Position<G> };

export type LessonVerdict<G extends GameTypes = GameTypes> = Omit<
  Schemas["LessonVerdict"],
  "position" | "effects"
> & { position: Position<G> | null; effects: G["effect"][] };

export type PuzzleKind = Schemas["PuzzleKind"];
export type PuzzleTry = Schemas["PuzzleTry"];

export type PuzzleInfo<G extends GameTypes = GameTypes> = Omit<
  Schemas["PuzzleInfo"],
  "position"
> & { position: Position<G> };

export type PuzzleVerdict<G extends GameTypes = GameTypes> = Omit<
  Schemas["PuzzleVerdict"],
  "position" | "effects"
> & { position: Position<G> | null; effects: G["effect"][] };

export type Preview<G extends GameTypes = GameTypes> = Omit<Schemas["Preview"], "effects"> & {
  effects: G["effect"][];
};

/** One reason for what a move is worth; a box says which kinds there are. */
export interface Reason {
  kind: string;
  points?: number;
}

export type Hint<G extends GameTypes = GameTypes> = Omit<Schemas["Hint"], "move" | "reasons"> & {
  move: G["move"];
  reasons: Reason[];
};

export type Moment = Schemas["Moment"];
export type SeatReview = Schemas["SeatReview"];
export type Weighed<G extends GameTypes = GameTypes> = Omit<
  Schemas["Weighed"],
  "move" | "reasons"
> & { move: G["move"]; reasons: Reason[] };
export type ReviewedDecision<G extends GameTypes = GameTypes> = Omit<
  Schemas["ReviewedDecision"],
  "played" | "best"
> & { played: Weighed<G>; best: Weighed<G> };
export type Review<G extends GameTypes = GameTypes> = Omit<Schemas["Review"], "decisions"> & {
  decisions: ReviewedDecision<G>[];
};
/** A review, or how far it has come. */
export type ReviewState<G extends GameTypes = GameTypes> = Omit<
  Schemas["ReviewState"],
  "review"
> & { review?: Review<G> | null };

export type Frame<G extends GameTypes = GameTypes> = Omit<
  Schemas["Frame"],
  "move" | "effects" | "view"
> & { move: G["move"] | null; effects: G["effect"][]; view: G["view"] };

export type Replay<G extends GameTypes = GameTypes> = Omit<Schemas["Replay"], "frames" | "rows"> & {
  frames: Frame<G>[];
  rows: RowInfo<G>[];
};

export type FoundRule = Schemas["FoundRule"];
export type RulesPage = Schemas["RulesPage"];
export type PrintFacts = Schemas["PrintFacts"];
/** Words by name; a text that depends on a number has a form for each of the language's plurals. */
export type BoxTexts = Record<string, string | Record<string, string>>;
