import type { Refusal } from "../../api/api";
import { gameMove } from "../../api/rows";
import type { Result, RowInfo, SeatInfo } from "../../api/types";
import { textOr } from "../../i18n/language.svelte";
import { ta, t } from "./texts";
import { actorAt, inARow, seatName } from "../../i18n/words";
import type { Label } from "../../i18n/texts";
import { effectOf } from "../effects";
import { placesText } from "../grid/words";
import { type Card, domainOf, isWild, spaceName, valueOf } from "./cards";
import { type Line, LINES } from "./lines";
import type { Verdict } from "../honour/check.svelte";
import { t as said, ta as saidOf } from "../honour/texts";
import { type Turn, turnDone, turnOf, turnPlaced } from "./turns";
import type { CardokuEffect, CardokuTypes } from "./types";

/** «5 of Knowledge», «wild card», «wild card as 5» */
export function cardName(card: Card): string {
  const n = valueOf(card);
  if (isWild(card)) return n ? t("cardoku.wildN", { n }) : t("cardoku.wild");
  return t("cardoku.name", {
    n,
    domain: textOr(`cardoku.domain.${domainOf(card)}`, domainOf(card)),
  });
}

/** «C4, 5 of Knowledge, locked» */
export function spaceLabel(space: number, card: Card, locked: boolean): string {
  const cell = spaceName(space);
  if (!card) return t("cell.empty", { cell });
  const tile = cardName(card);
  return t(locked ? "cardoku.cell.locked" : "cell.tile", { cell, tile });
}

/** `row 2` in words. */
export function lineName(name: string): string {
  const line = LINES.find((each) => each.name === name);
  return line ? t(`cardoku.line.${line.kind}`, { which: line.which }) : "";
}

export const linesText = (names: readonly string[]): string => inARow(names.map(lineName));

/** «row 6/8 · column 3/8 · block 4/9» */
export function countsText(lines: readonly Line[]): string {
  return lines
    .map((line) =>
      line.scored
        ? t("cardoku.count.scored", { kind: kindName(line) })
        : t("cardoku.count", { kind: kindName(line), have: line.have, goal: line.goal }),
    )
    .join(" · ");
}

const kindName = (line: Line) => t(`cardoku.kind.${line.kind}`);

/** «row 2: 7/8, needs 5» */
export function lineLabel(line: Line, counts: boolean): string {
  const name = lineName(line.name);
  if (line.scored) return t(line.full ? "cardoku.pip.full" : "cardoku.pip.scored", { line: name });
  if (!counts) return name;
  const facts = { line: name, have: line.have, goal: line.goal, needs: line.needs.join("/") };
  return t(line.needs.length ? "cardoku.pip.needs" : "cardoku.pip", facts);
}

/** A turn in a few words: «5 of Knowledge to C4». */
export function turnText(turn: Turn): string {
  const cell = spaceName(turn.cell);
  if (turn.kind === "play") return t("cardoku.do.play", { card: cardName(turn.card), cell });
  const start = spaceName(turn.start);
  return t(turn.kind === "move" ? "cardoku.do.move" : "cardoku.do.swap", { start, cell });
}

/** A play that people judge: «the 5 of Knowledge on C4». */
export function judgedText(turn: Turn): string {
  const cell = spaceName(turn.cell);
  if (turn.kind === "play") return t("cardoku.what.play", { card: cardName(turn.card), cell });
  const start = spaceName(turn.start);
  return t(turn.kind === "move" ? "cardoku.what.move" : "cardoku.what.swap", { start, cell });
}

/** What the big button does: «Play 5 at G3». */
export function commitText(turn: Turn): string {
  if (turn.kind !== "play") return turnText(turn);
  return t("cardoku.commit.play", { n: valueOf(turn.card), cell: spaceName(turn.cell) });
}

/** What it brings, in the pill: «row +1», «+2»; empty for nothing. */
export function gainShort(names: readonly string[], points: number): string {
  if (!points) return "";
  const [name = "", second] = names;
  const line = second ? undefined : LINES.find((each) => each.name === name);
  return line ? t("cardoku.gain", { kind: t(`cardoku.kind.${line.kind}`), points }) : `+${points}`;
}

/** A move as a sentence of the log. */
export function sentence(seats: readonly SeatInfo[], row: RowInfo<CardokuTypes>): string {
  const starts = effectOf(row.effects, "starts");
  if (starts) return t("cardoku.log.starts", { who: seatName(seats, starts.seat ?? 0) });
  if (row.who < 0) return "";
  const move = gameMove<CardokuTypes>(row);
  if (move?.type === "pass") return ta("cardoku.log.pass", actorAt(seats, row.who));
  const turn = turnOf(move);
  return turn
    ? doneText(turn, seatName(seats, row.who), row.effects) + completedText(row.effects)
    : refereedText(seats, row);
}

/** What people said as the referee. */
function refereedText(seats: readonly SeatInfo[], row: RowInfo<CardokuTypes>): string {
  const agreed = turnDone(row);
  if (agreed)
    return said("honour.agreed", { what: judgedText(agreed) }) + completedText(row.effects);
  const verdict = verdictOf(seats, row);
  return verdict ? `${verdict.lead} ${verdict.text}`.trim() : "";
}

/** What a challenge came to; null for any other row. */
export function verdictOf(seats: readonly SeatInfo[], row: RowInfo<CardokuTypes>): Verdict | null {
  const by = actorAt(seats, row.who);
  const lead = saidOf("honour.spotted", by);
  for (const effect of row.effects) {
    const { rule } = effect;
    if (effect.kind === "corrected") {
      const facts = { what: placedText(effect.play), cells: inARow(effect.cells ?? []) };
      return { lead, text: t("cardoku.verdict.corrected", facts), rule };
    }
    if (effect.kind === "returned") return { lead, text: returnedText(seats, effect), rule };
    if (effect.kind === "in-vain") {
      const { play, card = "", cell = "" } = effect;
      const what = play ? placedText(play) : t("cardoku.what.play", { card: cardName(card), cell });
      return { lead: "", text: saidOf("honour.vain", by, { what }), rule };
    }
  }
  return null;
}

type Returned = Extract<CardokuEffect, { kind: "returned" }>;

function returnedText(seats: readonly SeatInfo[], effect: Returned): string {
  const sides = seats.length > 3 ? 2 : seats.length;
  const team = seats.flatMap(({ name }, k) => (k % sides === effect.side ? [name] : []));
  const { card, cell, cells = [] } = effect;
  const facts = { card: cardName(card), cell, cells: inARow(cells), team: team.join(" & ") };
  return t("cardoku.verdict.returned", facts);
}

const placedText = (play: Parameters<typeof turnPlaced>[0]) => judgedText(turnPlaced(play));

function doneText(turn: Turn, who: Label, effects: readonly CardokuEffect[]): string {
  const cell = spaceName(turn.cell);
  if (turn.kind === "play") return t("cardoku.log.play", { who, card: cardName(turn.card), cell });
  const start = spaceName(turn.start);
  const [one = "", two = ""] = movedCards(effects).map(cardName);
  return turn.kind === "move"
    ? t("cardoku.log.move", { who, card: one, start, cell })
    : t("cardoku.log.swap", { who, one, two, start, cell });
}

/** The cards of the table that were moved or swapped, also if the play is still on trial. */
function movedCards(effects: readonly CardokuEffect[]): readonly Card[] {
  for (const effect of effects) {
    const done = effect.kind === "on-trial" ? effect.play : effect;
    if (done.kind === "moved") return [done.card];
    if (done.kind === "swapped") return done.cards;
  }
  return [];
}

function completedText(effects: readonly CardokuEffect[]): string {
  const score = effectOf(effects, "score");
  return score ? t("cardoku.log.lines", { lines: linesText(score.lines) }) : "";
}

/** «+1»; empty for a row that completed nothing. */
export function gain(row: RowInfo<CardokuTypes>): string {
  const score = effectOf(row.effects, "score");
  return score ? `+${score.points ?? 0}` : "";
}

/** Why it ended, and whether those who play together have won. */
export function ending(result: Result, rows: readonly RowInfo<CardokuTypes>[]): string {
  const why = textOr(`cardoku.end.${result.reason}`, result.reason);
  const goal = rows
    .flatMap((row) => row.effects)
    .findLast((each) => each.kind === "goal-reached" || each.kind === "goal-missed");
  if (!goal) return why;
  const facts = { total: goal.total, goal: goal.goal };
  const key = goal.kind === "goal-reached" ? "cardoku.end.reached" : "cardoku.end.missed";
  return `${t(key, facts)} ${why}`;
}

/** A refusal in the words of the game; null for the usual ones. */
export function refusedText(refusal: Refusal, aim: number | null): string | null {
  const { code, facts } = refusal;
  const cell = aim === null ? "" : spaceName(aim);
  if (code === "move/space-filled") return cell ? t("refuse.filled", { cell }) : null;
  if (code === "move/repeats" && facts.where?.length) {
    const cells = inARow(facts.cells ?? []);
    return t("cardoku.refuse.repeats", { where: placesText(facts.where), cells });
  }
  if (code === "move/touches")
    return t("cardoku.refuse.touches", { cells: inARow(facts.cells ?? []) });
  if (code === "move/locked") return t("cardoku.refuse.locked", { cell });
  const plain = textOr(`cardoku.refuse.${code.replace("move/", "")}`, "");
  return plain || null;
}
