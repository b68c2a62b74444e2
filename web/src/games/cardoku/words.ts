import { effectOf, listFact, textFact } from "../effects";
import type { Refusal } from "../../api/api";
import type { Result, RowInfo, SeatInfo } from "../../api/types";
import { textOr } from "../../i18n/language.svelte";
import { t } from "./texts";
import { seatName } from "../../i18n/words";
import { placesText } from "../grid/words";
import { type Card, domainOf, isWild, parseTurn, spaceName, type Turn, valueOf } from "./cards";
import type { Line } from "./lines";

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
  const [kind = "", which = ""] = name.split(" ");
  return t(`cardoku.line.${kind as Line["kind"]}`, { which });
}

export const linesText = (names: readonly string[]): string => names.map(lineName).join(", ");

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
  if (line.scored) return t(line.full ? "cardoku.pip.full" : "cardoku.pip.scored", { name });
  if (!counts) return name;
  const facts = { name, have: line.have, goal: line.goal, needs: line.needs.join("/") };
  return t(line.needs.length ? "cardoku.pip.needs" : "cardoku.pip", facts);
}

/** A move as a sentence of the log. */
export function sentence(seats: readonly SeatInfo[], row: RowInfo): string {
  const starts = effectOf(row.told, "starts");
  if (starts) return t("cardoku.log.starts", { name: seatName(seats, starts.seat ?? 0) });
  if (row.who < 0) return "";
  const name = seatName(seats, row.who);
  if (row.move === "pass") return t("cardoku.log.pass", { name });
  const turn = parseTurn(row.move);
  return turn ? done(turn, name, row) + gained(row) : "";
}

function done(turn: Turn, name: string, row: RowInfo): string {
  const cell = spaceName(turn.cell);
  if (turn.kind === "play") return t("cardoku.log.play", { name, card: cardName(turn.card), cell });
  const start = spaceName(turn.start);
  if (turn.kind === "move")
    return t("cardoku.log.move", {
      name,
      card: cardName(textFact(effectOf(row.told, "moved"), "card")),
      start,
      cell,
    });
  const [one = "", two = ""] = listFact(effectOf(row.told, "swapped"), "cards");
  return t("cardoku.log.swap", { name, one: cardName(one), two: cardName(two), start, cell });
}

function gained(row: RowInfo): string {
  const score = effectOf(row.told, "score");
  return score
    ? t("cardoku.log.points", {
        points: score.points ?? 0,
        lines: linesText(listFact(score, "lines")),
      })
    : "";
}

/** Why it ended, and whether those who play together have won. */
export function ending(result: Result, rows: readonly RowInfo[]): string {
  const why = textOr(`cardoku.end.${result.reason}`, result.reason);
  const goal = rows.flatMap((row) => row.told).findLast((each) => each.kind.startsWith("goal-"));
  if (!goal) return why;
  const facts = { total: result.scores[0] ?? 0, goal: 20 };
  return `${t(goal.kind === "goal-reached" ? "cardoku.end.reached" : "cardoku.end.missed", facts)} ${why}`;
}

/** A refusal in the words of the game; null for the usual ones. */
export function refusedText(refusal: Refusal, aim: number | null): string | null {
  const { code, facts } = refusal;
  const cell = aim === null ? "" : spaceName(aim);
  if (code === "move/space-filled") return cell ? t("refuse.filled", { cell }) : null;
  if (code === "move/repeats" && facts.where?.length) {
    const cells = (facts.cells ?? []).join(", ");
    return t("cardoku.refuse.repeats", { where: placesText(facts.where), cells });
  }
  if (code === "move/touches")
    return t("cardoku.refuse.touches", { cells: (facts.cells ?? []).join(", ") });
  if (code === "move/locked") return t("cardoku.refuse.locked", { cell });
  const plain = textOr(`cardoku.refuse.${code.replace("move/", "")}`, "");
  return plain || null;
}
