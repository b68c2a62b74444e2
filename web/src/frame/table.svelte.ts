import { keepSeal } from "../after/seals";
import { api, asRefusal, newKey, Refusal } from "../api/api";
import { merged } from "../api/shared";
import { findGame, knownGames } from "../api/games";
import { listen } from "../api/stream";
import type {
  Character,
  Decision,
  DraftInfo,
  GameFacts,
  GameTypes,
  Hint,
  Position,
  RowInfo,
  SentMove,
  TableInfo,
} from "../api/types";
import { boxOf, gameUi, loadGame } from "../games";
import { loadWhy, whyText } from "../games/advice";
import { BY_CLOCK, tableNews } from "../games/log";
import type { GameUi, Play } from "../games/game";
import { t } from "../i18n/language.svelte";
import { say } from "../parts/announce.svelte";
import { type Changes, Drafts } from "./drafts";
import { flyGains } from "./gains";
import { Practice } from "./practice.svelte";
import { Retry } from "./retry";
import { asSentence, refusalSentence } from "../i18n/words";
import { sound } from "../sound";

const AGAIN_MS = 1500;
/** How long to wait for the draft that the server has, before this device sends its own. */
const DRAFT_MS = 500;
/** Reasons for an end that is no reason to celebrate. */
const TORN_OFF = ["resigned", "abandoned"];

export interface Note {
  text: string;
  rule?: string;
  /** Something else came first: its news, which may still be on their way, do not take this away. */
  late?: boolean;
}

/** One table as this device sees it: what the server said, and what can be asked of it. */
export class TableState<G extends GameTypes = GameTypes> {
  readonly id: string;
  /** Whether the server knows this table: a lesson is stored nowhere. */
  readonly stored: boolean = true;
  info: TableInfo | null = $state.raw(null);
  position: Position<G> | null = $state.raw(null);
  rows: RowInfo<G>[] = $state.raw([]);
  /** When the position came, by this device's clock. */
  receivedAt = $state(0);
  /** When the table was described last, by this device's clock. */
  learnedAt = $state(0);
  connected = $state(true);
  gone = $state(false);
  note: Note | null = $state.raw(null);
  busy = $state(false);
  /** How much others have laid out but not played, by seat. */
  counts: Readonly<Record<number, number>> = $state.raw({});
  /** Where the tiles of others lie that they have laid out, in games that show it, by seat. */
  outlines: Readonly<Record<number, DraftInfo["outline"]>> = $state.raw({});
  /** How this game is played; known as soon as the game is. */
  play: Play<G> | null = $state.raw(null);

  /** The page of the game could not be fetched so far. */
  missing = $state(false);

  private seated = false;
  /** A table that is not there is asked for less and less often. */
  private readonly retry = new Retry(() => this.again());
  private readonly kept = new Map<number, DraftInfo>();
  private stop: () => void = () => undefined;
  private readonly drafts = new Drafts(
    (decision, put, stop) => api.draft(this.id, this.seat, decision, put, stop),
    () => this.busy,
  );

  constructor(id: string) {
    this.id = id;
  }

  ui: GameUi<G> = $state.raw(gameUi(""));
  /** What the server says about the game; null until it has. */
  facts: GameFacts | null = $state.raw(null);
  readonly mine: number[] = $derived(
    (this.info?.seats ?? []).flatMap((seat, k) => (seat.mine && seat.kind === "person" ? [k] : [])),
  );
  readonly shared: boolean = $derived(this.mine.length > 1);
  /** The seat this device acts for now: one that the game waits for, or one that may act. */
  readonly seat: number = $derived.by(() => {
    const deciding = this.mine.filter((seat) => this.decisionOf(seat));
    const waits = this.position?.waits ?? [];
    return deciding.find((seat) => waits.includes(seat)) ?? deciding[0] ?? this.mine[0] ?? -1;
  });
  readonly decision: Decision<G> | null = $derived(this.decisionOf(this.seat));
  readonly view: G["view"] | null = $derived(
    this.position?.views[String(this.seat)] ?? Object.values(this.position?.views ?? {})[0] ?? null,
  );
  /** Whether hints can be asked for at all: neither at every table, nor by everybody. */
  readonly hintable: boolean = $derived(this.info?.allows_hints ?? false);
  readonly over: boolean = $derived(this.info?.phase === "over");
  /** A game was played to its end in front of this device: the podium stands over the table. */
  celebrates = $state(false);
  /** The game has ended in front of this device, and nothing has said aloud how. */
  untold = false;
  /** The seat of this device that could take a move back, the one that moved last; null for none. */
  readonly back: number | null = $derived.by(() => {
    const rows = this.over ? {} : (this.position?.take_backs ?? {});
    const [last] = Object.entries(rows).sort(([, a], [, b]) => b - a);
    return last ? Number(last[0]) : null;
  });
  readonly canAct: boolean = $derived(Boolean(this.decision && this.connected && !this.over));
  /** Whether something is asked of this device; whoever may only object is not asked. */
  readonly asked: boolean = $derived(
    Boolean(this.decision) && !this.over && !this.play?.watches?.(),
  );

  /** When a seat's time for its move is up; null without a clock. */
  deadline(seat: number): number | null {
    const left = this.over ? undefined : this.position?.clocks?.[String(seat)];
    return left === undefined ? null : this.receivedAt + left;
  }

  /** Whether a bot plays a seat that somebody took. */
  hasStandIn(seat: number): boolean {
    const info = this.info?.seats[seat];
    return info?.kind === "person" && info.plays === "bot";
  }

  /** Who the bot at a seat is; undefined for a person. */
  characterAt(seat: number): Character | undefined {
    const key = this.info?.seats[seat]?.character;
    return this.facts?.characters.find((each) => each.key === key);
  }

  private decisionOf(seat: number): Decision<G> | null {
    return this.position?.decisions[String(seat)] ?? null;
  }

  open(): void {
    void knownGames().catch(() => undefined); // asked for again when the game is known
    this.stop = listen([this.id], {
      table: (info) => this.learn(info),
      position: (position) => this.hear(() => this.take(position as Position<G>)),
      draft: (draft) => this.hear(() => this.drafted(draft)),
      connected: (connected) => this.setConnected(connected),
      gone: () => void this.look(),
      refused: () => void this.look(),
    });
  }

  /** Looks once more for a table that was not there. */
  again(): void {
    this.stop();
    this.retry.stop();
    this.open();
  }

  close(): void {
    this.retry.stop();
    void this.drafts.flush();
    this.stop();
  }

  protected learn(info: TableInfo): void {
    if (info.phase !== "over") keepSeal(info.id, info.commitment);
    if (info.phase === "over" && this.info?.phase === "running") {
      sound("win");
      this.untold = true;
      const played = info.result && !TORN_OFF.includes(info.result.reason);
      this.celebrates = Boolean(played && info.seats.length > 1);
    }
    if (!this.info && info.origin && info.row <= info.origin_rows + 1)
      this.note = { text: t("log.branch", { n: info.origin_rows }), late: true };
    this.info = info;
    this.gone = false;
    this.retry.found();
    this.learnedAt = Date.now();
    if (!this.seated) void this.sitDown(info.game);
  }

  /** Brings the page of the game; over a bad line it tries again. */
  private async sitDown(game: string): Promise<void> {
    this.seated = true;
    try {
      this.ui = await loadGame<G>(game);
      this.facts = (await findGame(game)) ?? null;
      this.play = this.ui.play(this);
      this.missing = false;
      this.turnTo(this.decision?.decision ?? "");
    } catch {
      this.missing = true;
      window.setTimeout(() => void this.sitDown(game), AGAIN_MS);
    }
  }

  /** A lost connection is said aloud too; what is aimed at stays. */
  private setConnected(connected: boolean): void {
    if (connected === this.connected) return;
    this.connected = connected;
    // A table that was never seen has no connection to lose: it is gone, or still to come.
    if (this.info) say(t(connected ? "line.back" : "line.reconnecting"));
  }

  /** The stream was refused: is the table still there? */
  private async look(): Promise<void> {
    try {
      this.learn(await api.table(this.id));
    } catch (error) {
      this.gone = error instanceof Refusal && error.code === "table/unknown";
      if (!this.gone) return;
      this.stop();
      this.retry.wait();
    }
  }

  protected take(position: Position<G>): void {
    const known = this.rows.length;
    const first = this.position === null;
    const before = this.decision?.decision;
    const scores = this.position?.scores;
    this.position = merged(this.position ?? undefined, position);
    this.rows = this.position.rows;
    this.receivedAt = Date.now();
    this.turnTo(this.decision?.decision ?? "");
    if (this.decision?.decision !== before || !this.decision) this.play?.clear();
    if (first || position.row <= known) return;
    const fresh = this.rows.slice(known);
    this.practice.moved(fresh.filter(({ who }) => this.mine.includes(who)).length);
    const news = tableNews(this.ui as unknown as GameUi, this.info?.seats ?? [], fresh, this.mine);
    let text = `${asSentence((this.play?.onRows(fresh) ?? "").trim())} ${news}`;
    if (fresh.some((row) => row.by === BY_CLOCK && this.mine.includes(row.who))) {
      this.note = { text: t("clock.moved"), late: true };
      text += ` ${this.note.text}`;
    }
    void flyGains(scores, this.position.scores, this.play as Play | null);
    if (this.asked && this.decision?.decision !== before) {
      text += ` ${this.play?.summons?.() ?? t("tell.yourTurn")}`;
      sound("turn");
    }
    if (text.trim()) say(text.trim());
  }

  /** Hears something; that one was late is still said until one acts again. */
  private hear(news: () => unknown): void {
    const { note } = this;
    news();
    if (note?.late) this.note ??= note;
  }

  /** What lies goes on into the next decision as far as the game allows it. */
  protected turnTo(decision: string): void {
    if (!this.play || decision === this.drafts.decision) return;
    const first = this.drafts.decision === "";
    this.drafts.turnTo(decision);
    if (!decision || this.adopt()) return;
    if (first)
      window.setTimeout(
        () => this.hear(() => this.drafts.decision === decision && !this.adopt() && this.carry()),
        DRAFT_MS,
      );
    else this.carry();
  }

  private carry(): void {
    this.drafts.put(this.play?.carry?.() ?? {});
  }

  private drafted(draft: DraftInfo): void {
    this.counts = { ...this.counts, [draft.seat]: draft.count };
    this.outlines = { ...this.outlines, [draft.seat]: draft.outline };
    this.kept.set(draft.seat, draft);
    this.adopt();
  }

  /** Takes over what the server keeps for the decision as it is; whether it keeps anything. */
  private adopt(): boolean {
    const draft = this.kept.get(this.seat);
    if (!this.play || !draft?.items || !draft.decision || draft.decision !== this.drafts.decision)
      return false;
    this.play.adopt?.(this.drafts.over(draft.items));
    return true;
  }

  /** Keeps what is laid out, for a reload, another device, or a mate. */
  keepDraft(changes: Changes): void {
    this.drafts.put(changes);
  }

  /** The page is about to be left. */
  leave(): void {
    this.drafts.leave();
  }

  /** Plays a move, for another seat of this device if it is named; what is refused comes back. */
  async send(move: SentMove<G>, seat = this.seat): Promise<Refusal | null> {
    const decision = this.decisionOf(seat);
    if (!this.canAct || !decision || this.busy) return null;
    this.busy = true;
    this.note = null;
    this.drafts.stop();
    try {
      await api.move(this.id, seat, decision.decision, newKey(), move);
      this.drafts.drop(decision.decision);
      this.play?.clear();
      return null;
    } catch (error) {
      return this.refuse(error, true);
    } finally {
      this.busy = false;
    }
  }

  /** What a move would bring, or why not. */
  async preview(move: SentMove<G>): Promise<{ effects: G["effect"][] } | { refusal: Refusal }> {
    try {
      return { effects: await api.preview(this.id, this.seat, move) };
    } catch (error) {
      return { refusal: asRefusal(error) };
    }
  }

  /** Shows in place why something cannot be. */
  refuse(error: unknown, aloud: boolean): Refusal {
    const refusal = asRefusal(error);
    const text =
      this.play?.refused(refusal) ?? refusalSentence(refusal, boxOf(this.info?.game ?? ""));
    const { rule } = refusal.facts;
    this.note = { text, ...(rule ? { rule } : {}), late: refusal.code === "table/stale" };
    if (aloud) {
      say(text);
      sound("refuse");
      if (refusal.code.startsWith("move/")) this.missed(refusal.code, rule);
    }
    return refusal;
  }

  readonly practice = new Practice();

  /** Something was not understood: at a table to learn at it may be practised. */
  missed(code: string, rule = ""): void {
    const learns = this.stored && this.info?.assist === "learn" && this.facts?.lessons;
    if (learns) this.practice.missed(this.info?.game ?? "", code, rule);
  }

  /** The position as its box draws it, and how many rows it has. */
  picture(): Promise<{ picture: string | null; row: number }> {
    return api.picture(this.id, this.seat);
  }

  tell(text: string): void {
    this.note = { text };
    say(text);
  }

  /** Something for the table; a refusal becomes the note. */
  async request(doing: (seat: number) => Promise<unknown>): Promise<void> {
    this.note = null;
    try {
      await doing(this.seat);
    } catch (error) {
      this.refuse(error, true);
    }
  }

  /** On a shared screen whoever moved last takes back. */
  async takeBack(): Promise<void> {
    await this.request((seat) => api.takeBack(this.id, this.back ?? seat));
  }

  /** Whether a good move is being looked for. */
  hinting = $state(false);
  /** What the last hint said. */
  private hinted: Hint<G> | null = null;

  /** A good move that goes on from what is laid out; the game is marked as one with hints. */
  async hint(): Promise<G["move"] | null> {
    if (this.hinting) return null; // the answer to an earlier press is on its way
    this.hinting = true;
    this.hinted = null;
    await this.drafts.flush();
    await this.request(async (seat) => (this.hinted = await this.askHint(seat)));
    this.hinting = false;
    return (this.hinted as Hint<G> | null)?.move ?? null;
  }

  protected async askHint(seat: number): Promise<Hint<G>> {
    return (await api.hint(this.id, seat)) as Hint<G>;
  }

  /** The last step of a hint: why its move is good. `seen` is what the board itself can say. */
  tellWhy(seen = ""): void {
    const hint = this.hinted;
    if (!hint) return;
    void loadWhy(this.ui as unknown as GameUi, this.info?.assist).then((why) => {
      if (this.hinted === hint) this.tell(whyText(why, hint, seen));
    });
  }
}
