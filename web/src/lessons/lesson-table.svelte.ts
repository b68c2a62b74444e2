import { api, asRefusal, Refusal } from "../api/api";
import { findGame } from "../api/games";
import type {
  CourseFacts,
  LessonFacts,
  LessonStep,
  LessonTry,
  LessonVerdict,
  SentMove,
  Target,
} from "../api/types";
import { device, remember } from "../device.svelte";
import { TableState } from "../frame/table.svelte";
import type { Changes } from "../frame/drafts";
import { boxOf, loadGame } from "../games";
import { loadLanguage } from "../i18n/language.svelte";
import { gameName, refusalSentence, wordOf } from "../i18n/words";
import { say } from "../parts/announce.svelte";
import { sound } from "../sound";
import { t, tn } from "./texts";
import { speak } from "./voice.svelte";

const DRAFT_MS = 60;
/** When boards have been drawn and measured. */
const LOOK_MS = 150;
/** How long a piece lies where it was wrong, before it goes back. */
const BACK_MS = 700;

/** How a step stands: to be done, just missed, or done. */
export type Mood = "asks" | "missed" | "praises";

/** A refusal that knows what the teacher says to it. */
class LessonRefusal extends Refusal {
  constructor(
    body: NonNullable<LessonVerdict["refusal"]>,
    readonly verdict: LessonVerdict,
  ) {
    super(body);
  }
}

const wait = (ms: number) => new Promise((done) => window.setTimeout(done, ms));

/**
 * A lesson as a table: the boards of a game play on it as on any other, but what they send is a
 * try that the server judges, and nothing is stored.
 */
export class LessonTable extends TableState {
  override readonly stored = false;
  course: CourseFacts | null = $state.raw(null);
  lesson: LessonFacts | null = $state.raw(null);
  step: LessonStep | null = $state.raw(null);
  mood: Mood = $state("asks");
  /** What the teacher says. */
  says = $state("");
  /** The things to tap for what is asked, once that is shown. */
  shown: readonly Target[] = $state.raw([]);
  /** What was tapped rightly in this step. */
  taps: readonly Target[] = $state.raw([]);
  /** The answers that were wrong. */
  tried: readonly string[] = $state.raw([]);
  /** All steps of the lesson are done. */
  finished = $state(false);
  /** The lesson could not be fetched. */
  failed = $state("");
  /** What the step points at is in sight. */
  ready = $state(false);
  private tapped: Promise<void> = Promise.resolve();
  private tries = 0;
  private items: Record<string, string> = {};
  private timer = 0;
  /** The position as its box draws it, where the page has no board for the game. */
  private drawn = "";
  /** Counts steps: an answer for an earlier one is of no use. */
  private steps = 0;
  /** The tips of a first game that the lesson has made needless, unless a step of it was skipped. */
  private readonly learned = new Set<string>();
  private skipped = false;
  /** What was said of the move that was refused last. */
  private refusedFor: LessonVerdict | null = null;

  constructor(private readonly game: string) {
    super(`lesson-${game}`);
  }

  /** Whether the learner acts on the board itself. */
  readonly plays: boolean = $derived(
    this.mood !== "praises" && (this.step?.ask === "move" || this.step?.ask === "draft"),
  );
  readonly voice: boolean = $derived(device.voice ?? this.course?.voice ?? false);
  /** Which of the course's lessons this is, from 0. */
  readonly number: number = $derived(
    this.course?.lessons.findIndex((each) => each.id === this.lesson?.id) ?? -1,
  );

  // -- going about the lessons ----------------------------------------------------------------------

  /** Begins with a step of a lesson, or with the first lesson that was not done here. */
  async begin(id = "", step = 0): Promise<void> {
    await this.guarded(async () => {
      this.ui = await loadGame(this.game);
      this.facts = (await findGame(this.game)) ?? null;
      await loadLanguage();
      this.course = await api.lessons(this.game);
      const { lessons } = this.course;
      const chosen = lessons.find((each) => each.id === id);
      const next = lessons.find((each) => !device.learned.includes(each.id));
      await this.start(chosen ?? next ?? lessons[0]!, chosen ? step : 0);
    });
  }

  async start(lesson: LessonFacts, step = 0): Promise<void> {
    this.lesson = lesson;
    this.skipped = step > 0;
    this.learned.clear();
    await this.goTo(Math.min(step, lesson.steps - 1));
  }

  /** Goes to a step; after the last one the lesson is done. */
  async goTo(step: number): Promise<void> {
    const { lesson } = this;
    if (!lesson) return;
    if (step >= lesson.steps) return this.finish(lesson);
    const asked = ++this.steps;
    await this.guarded(async () => {
      const found = await api.step(this.game, lesson.id, step, this.isDrawn);
      if (asked === this.steps) this.show(found);
    });
  }

  async on(): Promise<void> {
    const { step } = this;
    if (!step || this.busy) return;
    if (step.ask === "continue" || this.mood === "praises") await this.goTo(step.step + 1);
  }

  /** Leaves a step to the teacher. */
  async skip(): Promise<void> {
    this.skipped = true;
    await this.goTo((this.step?.step ?? 0) + 1);
  }

  private finish(lesson: LessonFacts): void {
    this.finished = true;
    if (!device.learned.includes(lesson.id))
      remember({ learned: [...device.learned, lesson.id], known: [...device.known] });
    if (!this.skipped) remember({ tips: [...new Set([...device.tips, ...this.learned])] });
    sound("win");
    const last = this.number === (this.course?.lessons.length ?? 0) - 1;
    const game = this.facts ? gameName(this.facts) : "";
    this.speakUp(
      t(last ? "lesson.courseDone" : "lesson.done", { title: wordOf(lesson.title), game }),
    );
  }

  private async guarded(doing: () => Promise<void>): Promise<void> {
    try {
      this.failed = "";
      await doing();
    } catch (error) {
      this.failed = refusalSentence(error);
    }
  }

  /** Lays the table for a step; where the match goes on, what has happened meanwhile is seen. */
  private show(step: LessonStep): void {
    const name = device.name || t("seat.you");
    const seats = step.table.seats.map((seat) => (seat.mine ? { ...seat, name } : seat));
    const goesOn = this.goesOn(step);
    this.finished = false;
    this.step = step;
    this.info = { ...step.table, seats };
    this.mood = "asks";
    this.tries = 0;
    this.refusedFor = null;
    this.shown = [];
    this.taps = [];
    this.tried = [];
    this.items = { ...step.draft };
    this.drawn = step.picture ?? "";
    if (!goesOn) {
      this.position = null;
      this.rows = [];
      this.learnedAt = Date.now();
    }
    this.take(step.position);
    if (!goesOn || !this.play) this.play = this.ui.play(this);
    this.play.clear();
    this.play.adopt?.(step.draft);
    for (const tip of this.play.tips()) if (tip.done) this.learned.add(`${this.game}.${tip.id}`);
    this.note = null;
    this.speakUp(wordOf(step.say));
    this.ready = false;
    window.setTimeout(() => step === this.step && this.lookRound(step), LOOK_MS);
  }

  /** Brings what the step points at into sight. */
  private lookRound(step: LessonStep): void {
    this.play?.lookAt?.(step.point);
    this.ready = true;
  }

  /** Whether a step goes on from what lies there, and not from another move of the lesson. */
  private goesOn({ position, table }: LessonStep): boolean {
    const same = JSON.stringify(table.options) === JSON.stringify(this.info?.options);
    const rows = position.rows.slice(0, this.rows.length);
    return (
      same &&
      this.rows.length > 0 &&
      rows.length === this.rows.length &&
      rows.every((row, k) => row.text === this.rows[k]?.text && row.who === this.rows[k].who)
    );
  }

  private speakUp(text: string): void {
    this.says = text;
    say(text);
    if (this.voice) speak(text);
  }

  /** Says once more what was said. */
  repeat(): void {
    if (this.says) speak(this.says);
  }

  // -- trying -----------------------------------------------------------------------------------------

  /** Taps are judged one after the other, however quickly they come. */
  tap(target: Target): Promise<void> {
    this.tapped = this.tapped.then(() => this.judgeTap(target));
    return this.tapped;
  }

  private async judgeTap(target: Target): Promise<void> {
    if (this.step?.ask !== "tap" || this.mood === "praises") return;
    const taps = [...this.taps, target];
    const verdict = await this.attempt({ taps });
    if (verdict && (verdict.kind === "part" || verdict.kind === "right")) {
      this.taps = taps;
      if (verdict.kind === "part") sound("tick");
    }
  }

  async answer(choice: string): Promise<void> {
    if (this.step?.ask !== "answer" || this.mood === "praises") return;
    const verdict = await this.attempt({ answer: choice });
    if (verdict && verdict.kind !== "right") this.tried = [...this.tried, choice];
  }

  private async attempt(given: LessonTry): Promise<LessonVerdict | null> {
    const { step, lesson } = this;
    if (!step || !lesson || this.busy) return null;
    this.busy = true;
    this.note = null;
    try {
      const tried = { ...given, misses: this.tries };
      const verdict = await api.tryStep(this.game, lesson.id, step.step, tried, this.isDrawn);
      if (step !== this.step) return null;
      this.judged(verdict);
      return verdict;
    } catch (error) {
      this.speakUp(refusalSentence(error));
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** Praises, or says what was wrong; after some misses the hand shows what to do. */
  private judged(verdict: LessonVerdict): void {
    if (verdict.kind === "part") return;
    if (verdict.kind === "right") return this.praise(verdict);
    this.tries += 1;
    this.mood = "missed";
    this.shown = verdict.shown;
    const watch = verdict.shown.length && !this.course?.voice ? ` ${t("lesson.watch")}` : "";
    this.speakUp(`${this.reason(verdict)}${watch}`);
    sound("refuse");
  }

  private praise(verdict: LessonVerdict): void {
    this.mood = "praises";
    this.shown = [];
    if (verdict.position) {
      this.drawn = verdict.picture ?? "";
      this.take(verdict.position);
      this.play?.clear();
    }
    sound("right");
    this.speakUp(wordOf(verdict.say));
  }

  /** The lesson's own sentence, else why the rules refuse it, else what it would bring. */
  private reason(verdict: LessonVerdict): string {
    const usual = wordOf(verdict.say);
    const { refusal, points } = verdict;
    if (verdict.foreseen || this.course?.voice) return usual;
    if (refusal) {
      const told = new Refusal(refusal);
      return this.play?.refused(told) ?? refusalSentence(told, boxOf(this.game));
    }
    if (!points) return usual;
    return `${tn(points > 0 ? "lesson.brings" : "lesson.costs", Math.abs(points))} ${usual}`;
  }

  // -- what boards ask of a table -----------------------------------------------------------------------

  override async send(move: SentMove): Promise<Refusal | null> {
    if (this.step?.ask !== "move" || this.mood === "praises") return null;
    const { step } = this;
    const verdict = await this.attempt({ move: move as NonNullable<LessonTry["move"]> });
    if (!verdict) return null;
    if (verdict.kind === "right") {
      this.play?.clear();
      return null;
    }
    const refusal = verdict.refusal ? new LessonRefusal(verdict.refusal, verdict) : null;
    if (refusal) this.play?.refused(refusal);
    await this.putBack(step);
    return refusal;
  }

  /** What was wrong goes back to where it was. */
  private async putBack(step: LessonStep): Promise<void> {
    await wait(BACK_MS);
    if (step !== this.step || step.keeps || this.mood === "praises") return;
    this.items = { ...step.draft };
    this.play?.clear();
    this.play?.adopt?.(step.draft);
  }

  override async preview(
    move: SentMove,
  ): Promise<{ effects: LessonVerdict["effects"] } | { refusal: Refusal }> {
    const { step, lesson } = this;
    if (!step || !lesson || step.ask !== "move") return { effects: [] };
    try {
      const tried = move as NonNullable<LessonTry["move"]>;
      const given = { move: tried, preview: true, misses: this.tries };
      const verdict = await api.tryStep(this.game, lesson.id, step.step, given);
      if (!verdict.refusal) return { effects: verdict.effects };
      return { refusal: new LessonRefusal(verdict.refusal, verdict) };
    } catch (error) {
      return { refusal: asRefusal(error) };
    }
  }

  /**
   * A miss, also where nothing was sent: what lies there cannot be mended by more of it, or the
   * board itself says why something cannot be.
   */
  override missed(): void {
    if (this.note) {
      this.tries += 1;
      this.mood = "missed";
      this.tell(this.note.text);
    } else if (this.refusedFor && !this.refusedFor.foreseen) this.judgedLying(this.refusedFor);
  }

  /** What a board says, the teacher says: there is no other place for it. */
  override tell(text: string): void {
    this.note = null;
    this.speakUp(text);
  }

  /** A miss that lies on the board; once the hand shows what to do, the board is cleared. */
  private judgedLying(verdict: LessonVerdict): void {
    if (!this.step || this.mood === "praises") return;
    this.judged(verdict);
    if (verdict.shown.length) void this.putBack(this.step);
  }

  /** Why something cannot be: the teacher says it, and what clashes is marked. */
  override refuse(error: unknown, aloud: boolean): Refusal {
    const refusal = asRefusal(error);
    this.play?.refused(refusal);
    const verdict = refusal instanceof LessonRefusal ? refusal.verdict : null;
    this.refusedFor = verdict;
    if (verdict?.kind === "part") return refusal;
    if (!verdict) this.speakUp(refusalSentence(refusal, boxOf(this.game)));
    else if (aloud) this.judged(verdict);
    else if (verdict.foreseen) this.judgedLying(verdict);
    else if (this.play?.adopt) this.says = this.reason(verdict);
    return refusal;
  }

  /** What is laid out is kept here; where that is asked for, it is judged. */
  override keepDraft(changes: Changes): void {
    for (const [name, value] of Object.entries(changes)) {
      if (name.startsWith("hold:")) continue;
      if (value === null) delete this.items[name];
      else this.items[name] = value;
    }
    if (this.step?.ask === "draft" && this.mood !== "praises") this.judgeDraftSoon();
  }

  private judgeDraftSoon(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.tryDraft(), DRAFT_MS);
  }

  /** Judges what is laid out; while an earlier state of it is judged, that comes first. */
  private async tryDraft(): Promise<void> {
    const { step } = this;
    if (step?.ask !== "draft" || this.mood === "praises") return;
    if (this.busy) return this.judgeDraftSoon();
    const verdict = await this.attempt({ draft: { ...this.items } });
    if (verdict && (verdict.kind === "wrong" || verdict.kind === "weaker")) {
      if (verdict.refusal) this.play?.refused(new Refusal(verdict.refusal));
      await this.putBack(step);
    }
  }

  /** Whether the page has no board for this game: then its box draws it. */
  private get isDrawn(): boolean {
    return !boxOf(this.game);
  }

  override picture(): Promise<{ picture: string | null; row: number }> {
    return Promise.resolve({ picture: this.drawn || null, row: this.position?.row ?? 0 });
  }

  override open(): void {
    // a lesson listens to no stream
  }

  override close(): void {
    window.clearTimeout(this.timer);
  }

  override leave(): void {
    // nothing waits to be sent
  }

  protected override turnTo(): void {
    // drafts are the lesson's own
  }
}
