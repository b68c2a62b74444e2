import { tableMove } from "../api/rows";
import type { Character, RowInfo, SeatInfo, TableMove } from "../api/types";
import { t, ta, tn } from "../i18n/language.svelte";
import type { PairKey } from "../i18n/texts";
import { actorAt, inSequence } from "../i18n/words";
import type { GameUi } from "./game";

const AT_TABLE: Record<Exclude<TableMove["type"], "abandon">, PairKey> = {
  takeback: "log.takeBack",
  resign: "log.resign",
  bot: "log.bot",
  return: "log.return",
  hint: "log.hint",
};

/** What a row of the log brought, beside its sentence. */
export function rowGain(ui: GameUi, row: RowInfo): string {
  return tableMove(row) ? "" : (ui.gain?.(row) ?? "");
}

/** A row of the log with its points apart: a sentence that ends with them leaves them out. */
export function toldRow(
  ui: GameUi,
  seats: readonly SeatInfo[],
  row: RowInfo,
): { text: string; gain: string } {
  const sentence = rowSentence(ui, seats, row);
  const [, words = sentence, points = ""] = /^(.*?)[,，]?\s*([+−]\d+)$/s.exec(sentence) ?? [];
  const gain = rowGain(ui, row) || points;
  return { text: gain === points ? words : sentence, gain };
}

/** What a row says of who made a move when nobody chose it. */
export const BY_CLOCK = "clock";
const BY_FORCE = "forced";
/** Who ends a challenge of the day once what counts is done. */
const BY_CHALLENGE = "challenge";

/** Who made a move in place of the person at the seat, in words; empty for one's own moves. */
export function madeBy(
  seats: readonly SeatInfo[],
  row: RowInfo,
  bots: readonly Character[] = [],
): string {
  const seat = seats[row.who];
  if (seat?.kind !== "person" || row.by === seat.name) return "";
  if (row.by === BY_CLOCK) return t("by.clock");
  if (row.by === BY_FORCE) return t("by.forced");
  const bot = bots.find((each) => each.level === row.by);
  return bot ? t("by.bot", { player: bot.name }) : "";
}

/** A score in words: «12 points». */
export function scoreText(ui: GameUi, n: number): string {
  return ui.score?.(n) ?? tn("after.alone", n);
}

/** What the others hear of: it changes whose turn it is, or who moves for whom. */
const NEWS: readonly TableMove["type"][] = ["takeback", "bot", "return"];

/** What somebody else did at the table, if that is news for those who play. */
function newsOf(
  row: RowInfo,
  mine: readonly number[],
): Exclude<TableMove, { type: "abandon" }> | null {
  const move = tableMove(row);
  if (!move || move.type === "abandon" || !NEWS.includes(move.type)) return null;
  return mine.includes(move.seat) ? null : move;
}

/** What others did last that still counts, with their seat: a move, or news of the table. */
export function lastOfOthers(
  rows: readonly RowInfo[],
  mine: readonly number[],
): { row: RowInfo; seat: number } | null {
  let end = Infinity;
  for (const row of [...rows].reverse()) {
    const news = newsOf(row, mine);
    if (news) return { row, seat: news.seat };
    const move = tableMove(row);
    if (move?.type === "takeback") end = Math.min(end, move.to);
    if (row.who >= 0 && row.number < end && !mine.includes(row.who)) return { row, seat: row.who };
  }
  return null;
}

/** What others did at the table, in words: taking back, leaving to a bot, coming back. */
export function tableNews(
  ui: GameUi,
  seats: readonly SeatInfo[],
  rows: readonly RowInfo[],
  mine: readonly number[],
): string {
  const news = rows.filter((row) => newsOf(row, mine));
  return inSequence(news.map((row) => t("tell.news", { text: rowSentence(ui, seats, row) })));
}

/** A row of the log as a sentence; empty for draws and what is not worth a line. */
export function rowSentence(ui: GameUi, seats: readonly SeatInfo[], row: RowInfo): string {
  const move = tableMove(row);
  if (!move) return ui.sentence(seats, row);
  if (move.type === "abandon") return t(row.by === BY_CHALLENGE ? "log.challenge" : "log.abandon");
  return ta(AT_TABLE[move.type], actorAt(seats, move.seat));
}
