import { keepSeal } from "../after/seals";
import { api, newKey, Refusal } from "../api/api";
import { merged } from "../api/shared";
import { listen } from "../api/stream";
import type { Decision, Effect, Position, RowInfo, TableInfo, View } from "../api/types";
import { t } from "../i18n/language.svelte";
import { play } from "../sound";
import { say } from "./announce.svelte";
import { cellName, type Lay, layText, parseLay, type Shape, shapeOf } from "./games";
import { type StandIns, standIns } from "./standins";
import { refusalSentence, seatName, tileName } from "./words";

export interface Note {
  text: string;
  rule?: string;
}

/** One table as this device sees it: what the server said, and what the player is aiming at. */
export class TableState {
  readonly id: string;
  info: TableInfo | null = $state.raw(null);
  position: Position | null = $state.raw(null);
  rows: RowInfo[] = $state.raw([]);
  /** When the position came, for clocks. */
  heard = $state(0);
  connected = $state(true);
  gone = $state(false);

  aim: number | null = $state(null);
  effect: Effect | null = $state.raw(null);
  clash: number[] = $state.raw([]);
  note: Note | null = $state.raw(null);
  /** Whether a finger or the mouse is on the board: the effect then floats above it. */
  pointing = $state(false);
  busy = $state(false);
  /** The seat whose tile lies face up on a shared screen; −1 for none. */
  faceUp = $state(-1);
  hint: { cell: number; what: boolean } | null = $state.raw(null);
  /** The lay that has just happened, for the board to play. */
  fresh: { lay: Lay; seat: number; points: number; mine: boolean; number: number } | null = $state.raw(null);

  private stop: () => void = () => undefined;
  private asked = 0;

  constructor(id: string) {
    this.id = id;
  }

  readonly shape: Shape = $derived(shapeOf(this.info?.game ?? "sudoku"));
  readonly mine: number[] = $derived(
    (this.info?.seats ?? []).flatMap((seat, k) => (seat.mine && seat.kind === "person" ? [k] : [])),
  );
  readonly shared: boolean = $derived(this.mine.length > 1);
  /** Bots that play for people who sit here. */
  readonly standIns: StandIns = $derived(standIns(this.rows));
  /** The seat this device acts for now. */
  readonly seat: number = $derived(this.mine.find((seat) => this.decisionOf(seat)) ?? this.mine[0] ?? -1);
  readonly decision = $derived(this.decisionOf(this.seat));
  readonly view: View | null = $derived(
    this.position?.views[String(this.seat)] ?? Object.values(this.position?.views ?? {})[0] ?? null,
  );
  readonly over: boolean = $derived(this.info?.phase === "over");
  /** The tile that may be shown; null while it is face down. */
  readonly tile: number | null = $derived.by(() => {
    if (this.shared && this.faceUp !== this.seat) return null;
    return this.view?.hands[this.seat] ?? null;
  });
  readonly canLay: boolean = $derived(Boolean(this.decision && this.tile && this.connected && !this.over));
  readonly legal: Set<number> = $derived(
    new Set(
      (this.canLay ? (this.decision?.moves ?? []) : []).flatMap((text) => parseLay(this.shape, text)?.cell ?? []),
    ),
  );
  readonly last: { lay: Lay; row: RowInfo } | null = $derived.by(() => {
    for (let k = this.rows.length - 1; k >= 0; k--) {
      const row = this.rows[k]!;
      if (row.move.startsWith("takeback")) return null;
      const lay = row.who >= 0 ? parseLay(this.shape, row.move) : null;
      if (lay) return { lay, row };
    }
    return null;
  });

  /** When a seat's time for its move is up; null without a clock. */
  deadline(seat: number): number | null {
    const left = this.over ? undefined : this.position?.clocks?.[String(seat)];
    return left === undefined ? null : this.heard + left;
  }

  /** What is asked of a seat; nothing while a bot plays for it. */
  private decisionOf(seat: number): Decision | null {
    return this.standIns.bots.has(seat) ? null : (this.position?.decisions[String(seat)] ?? null);
  }

  open(): void {
    this.stop = listen([this.id], {
      table: (info) => this.learn(info),
      position: (position) => this.take(position),
      line: (connected) => this.line(connected),
      gone: () => void this.look(),
      refused: () => void this.look(),
    });
  }

  close(): void {
    this.stop();
  }

  private learn(info: TableInfo): void {
    if (info.phase !== "over") keepSeal(info.id, info.commitment);
    this.info = info;
  }

  /** A lost connection is said aloud too; what is aimed at stays. */
  private line(connected: boolean): void {
    if (connected === this.connected) return;
    this.connected = connected;
    say(t(connected ? "line.back" : "line.reconnecting"));
  }

  /** The stream was refused: is the table still there? */
  private async look(): Promise<void> {
    try {
      this.info = await api.table(this.id);
      this.gone = false;
    } catch (error) {
      this.gone = error instanceof Refusal && error.code === "table/unknown";
    }
  }

  private take(position: Position): void {
    const known = this.rows.length;
    const first = this.position === null;
    const before = this.decision?.at;
    this.heard = Date.now();
    this.position = merged(this.position ?? undefined, position);
    this.rows = this.position.rows;
    if (this.decision?.at !== before || !this.decision) this.clear();
    if (!first && position.row > known) this.tell(this.rows.slice(known));
  }

  private tell(rows: RowInfo[]): void {
    const seats = this.info?.seats ?? [];
    let text = "";
    for (const row of rows) {
      const lay = row.who >= 0 ? parseLay(this.shape, row.move) : null;
      if (!lay) continue;
      const points = row.told.find((effect) => effect.kind === "score")?.points ?? 0;
      const mine = this.mine.includes(row.who);
      this.fresh = { lay, seat: row.who, points, mine, number: row.number };
      const facts = { name: seatName(seats, row.who), tile: tileName(this.shape, lay.value), points };
      text += `${t("tell.lay", { ...facts, cell: cellName(this.shape, lay.cell) })} `;
      play(mine ? "own" : "other", points);
    }
    this.hint = null;
    if (this.shared && this.faceUp !== this.seat) this.faceUp = -1;
    if (this.decision) text += t("tell.yourTurn");
    if (text) say(text.trim());
  }

  clear(): void {
    this.asked++;
    this.aim = null;
    this.effect = null;
    this.clash = [];
    this.note = null;
  }

  private lay(cell: number): Lay | null {
    return this.tile === null ? null : { value: this.tile, cell };
  }

  /** Aims at a space. `aloud`: whether a refusal is spoken (not while hovering). */
  async aimAt(cell: number, aloud = true): Promise<void> {
    const lay = this.lay(cell);
    if (!this.canLay || !lay) return;
    this.clear();
    this.aim = cell;
    if (this.info?.assist === "bare") return;
    const asked = this.asked;
    try {
      const told = await api.preview(this.id, this.seat, layText(this.shape, lay));
      if (asked === this.asked) this.effect = told.find((effect) => effect.kind === "score") ?? null;
    } catch (error) {
      if (asked === this.asked) this.refuse(error, lay, aloud);
    }
  }

  async commit(cell: number): Promise<void> {
    const lay = this.lay(cell);
    const decision = this.decision;
    if (!this.canLay || !lay || !decision || this.busy) return;
    if (this.info?.assist !== "bare" && !this.legal.has(cell)) return this.aimAt(cell);
    await this.send(layText(this.shape, lay), decision.at, lay);
  }

  /** A move typed in notation. */
  async type(text: string): Promise<void> {
    const lay = parseLay(this.shape, text) ?? this.short(text);
    if (!this.decision || !this.canLay) return;
    if (!lay) {
      const example = layText(this.shape, { value: 5, cell: cellName(this.shape, 0) ? 2 : 0 });
      this.note = { text: t("refuse.notation", { example }) };
      say(this.note.text);
      return;
    }
    await this.send(layText(this.shape, lay), this.decision.at, lay);
  }

  /** `C4` alone means the tile in hand. */
  private short(text: string): Lay | null {
    return this.tile === null ? null : parseLay(this.shape, `${this.shape.words[this.tile - 1]}@${text.trim()}`);
  }

  private async send(move: string, at: string, lay: Lay): Promise<void> {
    this.busy = true;
    try {
      await api.move(this.id, this.seat, at, newKey(), move);
      this.clear();
    } catch (error) {
      this.aim = lay.cell;
      this.refuse(error, lay, true);
    } finally {
      this.busy = false;
    }
  }

  private refuse(error: unknown, lay: Lay | null, aloud: boolean): void {
    const facts = error instanceof Refusal ? error.facts : {};
    this.effect = null;
    this.clash = (facts.cells ?? []).flatMap((name) => parseLay(this.shape, `${this.shape.words[0]}@${name}`)?.cell ?? []);
    const text = refusalSentence(error, this.shape, lay);
    this.note = facts.rule ? { text, rule: facts.rule } : { text };
    if (aloud) say(text);
  }

  /** Something for the table; a refusal becomes the note. */
  async wish(doing: (seat: number) => Promise<unknown>): Promise<void> {
    this.note = null;
    try {
      await doing(this.seat);
    } catch (error) {
      this.refuse(error, null, true);
    }
  }

  /** On a shared screen whoever moved last takes back. */
  async takeBack(): Promise<void> {
    const who = this.last?.row.who ?? -1;
    await this.wish((seat) => api.takeBack(this.id, this.mine.includes(who) ? who : seat));
  }

  /** First where to look, then what to do. */
  async askHint(): Promise<void> {
    if (this.hint) {
      const cell = this.hint.cell;
      this.hint = { cell, what: true };
      say(t("status.hintWhat", { cell: cellName(this.shape, cell) }));
      return;
    }
    await this.wish(async (seat) => {
      const { move } = await api.hint(this.id, seat);
      const lay = parseLay(this.shape, move);
      if (lay) this.hint = { cell: lay.cell, what: false };
      say(t("status.hintWhere"));
    });
  }
}
