import type { Component } from "svelte";
import type {
  Frame,
  GameTypes,
  Pace,
  Reason,
  Replay,
  Result,
  RowInfo,
  SeatInfo,
  Target,
} from "../api/types";
import type { Refusal } from "../api/api";
import type { TableState } from "../frame/table.svelte";

/** One tip of the coach: pinned above or below where it stands, gone when done. */
export interface Tip {
  id: string;
  text: string;
  done: boolean;
  pin: "up" | "down";
  /** The pin stands in the middle, where the button is. */
  middle?: true;
}

/** How one plays a game at a table: everything that the page's frame leaves to the game. */
export interface Play<G extends GameTypes = GameTypes> {
  /** What is asked of the player, as an imperative sentence; null where nothing is. */
  status(): string | null;
  /** How that is done, in a smaller line below the status where there is room. */
  detail?(): string;
  /** What the aimed move would bring, beside the status. */
  aside(): string;
  /** Puts down what is aimed at or held. */
  clear(): void;
  /** New rows have come: lets them be seen, and returns what is said aloud. */
  onRows(rows: readonly RowInfo<G>[]): string;
  /** What the player holds, in words. */
  holding(): string;
  /** A move such as one can type. */
  example(): string;
  /** Plays a move typed in notation. */
  type(text: string): Promise<void>;
  /** A refusal in the game's own words, and what it marks; null for the usual words. */
  refused(refusal: Refusal): string | null;
  /** A key that the frame has no use for; whether the game had. */
  press(event: KeyboardEvent): boolean;
  /** Leads the keyboard back to the board. */
  focus(): void;
  tips(): Tip[];
  /** What a hint says in place of the status; null while there is none. */
  hintStatus?(): string | null;
  /** What the server keeps of tiles laid out but not played. */
  adopt?(items: Readonly<Record<string, string>>): void;
  /** What of it goes on into a new decision. */
  carry?(): Record<string, string>;
  /** What on the page has just brought points to a seat: they fly from there, `after` some ms. */
  source?(seat: number): { from: Element; after?: number } | null;
  /** Whether the place still shows how the end is counted or judged: the podium waits for it. */
  counting?(): boolean;
  /** Whether this device may object to something, while nobody waits for it. */
  watches?(): boolean;
  /** What is said aloud when something is asked of this device; null for «your turn». */
  summons?(): string | null;
  /** What a seat is at, beside its name; null for the usual words. */
  doing?(seat: number): string | null;
  /** Brings what a lesson points at into sight, where not everything can be seen. */
  lookAt?(targets: readonly Target[]): void;
  /** What a seat has got done, where that is told in place of its score. */
  tally?(seat: number): { n: number; of: number } | null;
}

/** Which steps of a stored match are shown, and what is said to each. */
export type Show<G extends GameTypes = GameTypes> = (match: Replay<G>) => {
  steps: number[];
  caption(step: number): string;
};

/** A reason of a judge as a sentence; empty if there are no words for it. */
export type Why = (reason: Reason) => string;

/** A position of a replay; `best` is the move that would have been better than the last. */
export type Picture<G extends GameTypes = GameTypes> = Component<{
  game: string;
  frame: Frame<G>;
  seats: readonly SeatInfo[];
  best?: G["move"] | null;
}>;

/** The page of a game, whoever plays: `pages/<game>.ts` of its box exports it as default. */
export interface GameUi<G extends GameTypes = GameTypes, P extends Play<G> = Play<G>> {
  /** No reading needed: larger, with sound, the menu behind a hold. */
  kids: boolean;
  /** Its place is not square: it takes all the room beside the panels. */
  wide?: boolean;
  /** On a phone its place takes the height that the act leaves. */
  tall?: boolean;
  /** On a small phone board and hand together need every pixel. */
  dense?: boolean;
  /** Where the game lies. */
  Place: Component<{ play: P }>;
  /** What one acts with: hand and buttons. */
  Act: Component<{ play: P }>;
  /** News that stay until they are read, under the status. */
  News?: Component<{ play: P }>;
  /** What stands above the log where there is room for both. */
  Beside?: Component<{ play: P }>;
  /** What draws the positions of a replay; it comes when somebody looks at one. */
  picture(): Promise<Picture<G>>;
  /** A move in a few words, such as «the 5 on C4»; empty for its notation. */
  moveWords?(move: G["move"]): string;
  /** The words for reasons of the game's judge, with so much help; they come when somebody asks. */
  why?(assist: string): Promise<Why>;
  /** In a seat, beside its score: the shape of what it builds. */
  Seat?: Component<{ play: P; seat: number }>;
  /** In a seat, under its name and before the words there: what it has won, its open hand. */
  SeatLine?: Component<{ play: P; seat: number }>;
  /** In place of the seats, where somebody plays alone: a stopwatch, stages. */
  Head?: Component<{ play: P }>;
  play(table: TableState<G>): P;
  /** A move of the game as a sentence of the log; empty for what is not worth a line. */
  sentence(seats: readonly SeatInfo[], row: RowInfo<G>): string;
  /** What a move brought, to stand beside its sentence: «+7»; empty for nothing. */
  gain?(row: RowInfo<G>): string;
  /** What a score counts, in words, where it is not points: «12 tiles». */
  score?(n: number): string;
  /** Whether a single race decides: whoever wins is ahead by nothing that counts. */
  raced?: boolean;
  /** Keys of its own, in words. */
  keys?(play: P): string[];
  /** A picture beside the result. */
  AfterPicture?: Component<{ table: TableState<G> }>;
  /** What the end of a game says besides the result; it comes with the end. */
  after?(): Promise<Component<{ table: TableState<G> }>>;
  /** Which steps of a stored match «Show me» shows, and what it says to each; it comes when asked for. */
  show?(): Promise<Show<G>>;
  /** What something at the end has cost a seat, in words, such as tiles left in hand. */
  cost?(effect: G["effect"]): string;
  /** Where a thing is that a lesson points at: elements, or rectangles of the window. */
  find?(play: P, target: Target): (Element | DOMRect | null)[];
  /** Why the game ended. */
  ending(result: Result, rows: readonly RowInfo<G>[], seats: readonly SeatInfo[]): string;
}

/** How a game lies on the shelf at home. */
export interface ShelfPicture {
  /** The address of its picture. */
  picture: string;
  /** Another one for where there is more width than height. */
  wide?: string;
  /** The picture fills its frame; else it stands free on the cloth. */
  fills?: boolean;
  /** How many of the shelf's twelve columns it takes. */
  columns: number;
  /** Small pictures at its edge, such as of its variants. */
  beside?: readonly string[];
}

/** What a box shows at home: `card.ts` of its folder exports it as default. */
export interface Card {
  /** By game; one without a picture lies beside the game before it. */
  shelf: Readonly<Record<string, ShelfPicture>>;
  /** By game, where it has none on the shelf: what tells its tables apart among others. */
  thumbs?: Readonly<Record<string, string>>;
  /** The small sign of a game, for its challenge of the day with these options. */
  emblem?(game: string, options: Readonly<Record<string, unknown>>): string | undefined;
  /** A game told in three small pictures. */
  story(): Promise<Component<{ game: string }>>;
  /** How quickly bots play, where it is not the usual pace. */
  pace?(game: string): Pace;
  /** Whether its pages let people err and watch each other, where they are the referee. */
  honour?: true;
}

/** A game's page for the frame, which hands it only tables and plays of its own game. */
export function gamePage<G extends GameTypes, P extends Play<G>>(ui: GameUi<G, P>): GameUi {
  return ui as unknown as GameUi;
}
