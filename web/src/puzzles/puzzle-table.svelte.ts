import { asRefusal, Refusal } from "../api/api";
import { findGame } from "../api/games";
import type { Hint, PuzzleInfo, PuzzleTry, PuzzleVerdict, SentMove } from "../api/types";
import { device } from "../device.svelte";
import { TableState } from "../frame/table.svelte";
import { boxOf, loadGame } from "../games";
import { loadLanguage } from "../i18n/language.svelte";
import { refusalSentence } from "../i18n/words";
import { say } from "../parts/announce.svelte";
import { sound } from "../sound";
import { answerPuzzle, askPuzzleHint, type Place, seePuzzle } from "./api";
import { nameOf, progress, remember } from "./progress";
import { t, tn } from "./texts";
import { worthText } from "./worth";

/** How long an answer lies that was not the best, before it goes back. */
const BACK_MS = 900;

type Given = PuzzleTry["move"];
const wait = (ms: number) => new Promise((done) => window.setTimeout(done, ms));

/**
 * A puzzle as a table: the boards of a game play on it as on any other, but what they send is an
 * answer that the server judges, and nothing is stored.
 */
export class PuzzleTable extends TableState {
  override readonly stored = false;
  puzzle: PuzzleInfo | null = $state.raw(null);
  /** What the answers so far are worth. */
  tries: readonly number[] = $state.raw([]);
  /** Whether it is over, and how. */
  done: "" | "solved" | "failed" = $state("");
  /** Whether a hint was asked for. */
  helped = $state(false);
  /** What the rival says. */
  says = $state("");
  /** Why the puzzle could not be fetched. */
  failed = $state("");
  /** Whether this device has finished it before: then it does not count any more. */
  private before = false;

  /** Its address, by which it is remembered. */
  readonly name: string;

  constructor(readonly place: Place) {
    const name = nameOf(place.game, place.kind, place.level, place.number);
    super(`puzzle-${name}`);
    this.name = name;
  }

  /** The best answer so far; null before the first. */
  readonly best: number | null = $derived(this.tries.length ? Math.max(...this.tries) : null);
  readonly plays: boolean = $derived(this.done === "" && this.puzzle !== null);

  // -- one puzzle -----------------------------------------------------------------------------------

  async begin(): Promise<void> {
    const { game } = this.place;
    try {
      this.failed = "";
      this.ui = await loadGame(game);
      this.facts = (await findGame(game)) ?? null;
      await loadLanguage();
      this.puzzle = await seePuzzle(this.place);
      this.before = this.name in progress();
      this.show(this.puzzle);
    } catch (error) {
      this.failed = refusalSentence(error);
    }
  }

  /** Lays the table as it was. */
  show(puzzle: PuzzleInfo): void {
    const name = device.name || t("seat.you");
    const seats = puzzle.table.seats.map((seat) => (seat.mine ? { ...seat, name } : seat));
    this.info = { ...puzzle.table, seats };
    this.tries = [];
    this.done = "";
    this.helped = false;
    this.position = null;
    this.rows = [];
    this.take(puzzle.position);
    this.play = this.ui.play(this);
    this.note = null;
    this.greet(puzzle);
  }

  private greet({ worth, best, rival, unique }: PuzzleInfo): void {
    const found =
      worth && best > 0
        ? t("puzzle.found", { rival, worth: worthText(worth, best) })
        : t(unique ? "puzzle.knows" : "puzzle.knowsOne", { rival });
    this.says = `${found} ${t("puzzle.can")}`;
  }

  /** Once more from the start; it is not counted again. */
  restart(): void {
    this.before = true;
    if (this.puzzle) this.show(this.puzzle);
  }

  // -- answering --------------------------------------------------------------------------------------

  override async send(move: SentMove): Promise<Refusal | null> {
    if (!this.plays || this.busy) return null;
    this.busy = true;
    this.note = null;
    try {
      const verdict = await this.ask({
        move: move as Given,
        number: this.tries.length + 1,
        counts: !this.before && !this.helped,
      });
      if (verdict.refusal) return this.refuse(new Refusal(verdict.refusal), true);
      await this.judged(verdict);
      return null;
    } catch (error) {
      return this.refuse(error, true);
    } finally {
      this.busy = false;
    }
  }

  private ask(given: PuzzleTry): Promise<PuzzleVerdict> {
    return answerPuzzle(this.place, given);
  }

  private async judged(verdict: PuzzleVerdict): Promise<void> {
    const { puzzle } = this;
    if (!puzzle) return;
    const worth = verdict.worth ?? 0;
    this.tries = [...this.tries, worth];
    if (verdict.solved) return this.solve(verdict);
    sound("refuse");
    if (this.tries.length >= puzzle.tries) return this.giveUp(puzzle);
    this.speak(
      puzzle.worth
        ? t("puzzle.brings", { worth: worthText(puzzle.worth, worth) })
        : t("puzzle.not"),
    );
    await wait(BACK_MS);
    this.putBack();
  }

  private putBack(): void {
    this.play?.clear();
    this.play?.adopt?.({});
  }

  private solve(verdict: PuzzleVerdict): void {
    this.finish("solved");
    this.showAnswer(verdict);
    sound("win");
    this.speak(this.helped ? t("puzzle.solvedHelp") : tn("puzzle.solved", this.tries.length));
  }

  /** Nothing is left to try: the answer is shown. */
  private async giveUp(puzzle: PuzzleInfo): Promise<void> {
    this.finish("failed");
    const mine = worthText(puzzle.worth, this.best ?? 0);
    const best = worthText(puzzle.worth, puzzle.best);
    const none = t(puzzle.unique ? "puzzle.failed" : "puzzle.failedOne");
    this.speak(puzzle.worth ? t("puzzle.failedBest", { mine, best }) : none);
    await wait(BACK_MS);
    const hint = await this.fetchHint();
    this.showAnswer(await this.ask({ move: hint.move as Given }));
  }

  private showAnswer({ position }: PuzzleVerdict): void {
    this.putBack();
    if (position) this.take(position);
    this.note = null;
  }

  private finish(done: "solved" | "failed"): void {
    this.done = done;
    remember(this.name, {
      solved: done === "solved",
      tries: this.tries.length,
      helped: this.helped,
    });
  }

  private speak(text: string): void {
    this.says = text;
    say(text);
  }

  // -- hints ------------------------------------------------------------------------------------------

  private fetchHint(): Promise<Hint> {
    return askPuzzleHint(this.place);
  }

  protected override askHint(): Promise<Hint> {
    this.helped = true;
    return this.fetchHint();
  }

  /** Where the best answer gains nothing, it is best as it loses nothing. */
  override tellWhy(seen = ""): void {
    if (this.puzzle && this.puzzle.best <= 0) this.tell(t("puzzle.only"));
    else super.tellWhy(seen);
  }

  // -- what boards ask of a table -----------------------------------------------------------------------

  override async preview(
    move: SentMove,
  ): Promise<{ effects: PuzzleVerdict["effects"] } | { refusal: Refusal }> {
    if (!this.plays) return { effects: [] };
    try {
      const verdict = await this.ask({ move: move as Given, preview: true });
      if (verdict.refusal) return { refusal: new Refusal(verdict.refusal) };
      return { effects: verdict.effects };
    } catch (error) {
      return { refusal: asRefusal(error) };
    }
  }

  override refuse(error: unknown, aloud: boolean): Refusal {
    const refusal = asRefusal(error);
    const text = this.play?.refused(refusal) ?? refusalSentence(refusal, boxOf(this.place.game));
    const { rule } = refusal.facts;
    this.note = { text, ...(rule ? { rule } : {}) };
    if (aloud) {
      say(text);
      sound("refuse");
    }
    return refusal;
  }

  override keepDraft(): void {
    // what is laid out is kept by the board alone
  }

  override open(): void {
    // a puzzle listens to no stream
  }

  override close(): void {
    // nothing listens
  }

  override leave(): void {
    // nothing waits to be sent
  }

  protected override turnTo(): void {
    // drafts are the board's own
  }
}
