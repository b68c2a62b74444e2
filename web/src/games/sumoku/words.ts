import { gameMove } from "../../api/rows";
import type { Result, RowInfo, SeatInfo } from "../../api/types";
import { textOr } from "../../i18n/language.svelte";
import { actorAt, seatName } from "../../i18n/words";
import type { Actor, Label } from "../../i18n/texts";
import { effectOf } from "../effects";
import { tileNames } from "./names";
import { ta, t, tn } from "./texts";
import type { BoxTypes } from "./types";

type Row = RowInfo<BoxTypes>;

/** Moves that are said by their type alone. */
const SAID = {
  pass: "sumoku.log.pass",
  decline: "sumoku.log.decline",
  swap: "sumoku.log.swap",
  giveup: "sumoku.log.giveup",
  none: "sumoku.log.none",
  stop: "sumoku.log.stop",
} as const;

/** A row of one of the five games as a sentence; empty for what is not worth a line. */
export function sentence(seats: readonly SeatInfo[], row: Row): string {
  const move = gameMove<BoxTypes>(row);
  if (row.who < 0) return happened(seats, row);
  if (!move) return "";
  const who = seatName(seats, row.who);
  const actor = actorAt(seats, row.who);
  if (move.type === "play") return played(row, move.tiles.length, who);
  if (move.type === "claim") return claimed(row, who, actor);
  if (move.type === "call") return called(row, move.tiles, actor);
  return move.type in SAID ? ta(SAID[move.type as keyof typeof SAID], actor) : "";
}

/** What nobody did: dice, lots, the clock. A player's move may bring a key too, and is told itself. */
function happened(seats: readonly SeatInfo[], row: Row): string {
  const key = effectOf(row.effects, "key");
  const starts = effectOf(row.effects, "starts");
  if (key) return t("sumoku.log.key", { key: key.key });
  if (starts) return ta("sumoku.log.starts", actorAt(seats, starts.seat ?? 0));
  return gameMove<BoxTypes>(row)?.type === "time" ? t("sumoku.log.time") : "";
}

function played({ effects }: Row, tiles: number, who: Label): string {
  const points = effectOf(effects, "score")?.points ?? 0;
  const words = effectOf(effects, "extra") ? "sumoku.log.playExtra" : "sumoku.log.play";
  return tn(words, tiles, { who, points });
}

function claimed({ effects }: Row, who: Label, actor: Actor): string {
  const stage = effectOf(effects, "stage-built") ?? effectOf(effects, "placed");
  if (stage) return tn("sumoku.log.placed", stage.placed, { who });
  return ta(effectOf(effects, "out") ? "sumoku.log.wrong" : "sumoku.log.right", actor);
}

function called({ effects }: Row, kinds: readonly number[], actor: Actor): string {
  const words = effectOf(effects, "call-right") ? "sumoku.log.called" : "sumoku.log.miscalled";
  return ta(words, actor, { tiles: tileNames(kinds) });
}

export function ending(result: Result): string {
  return textOr(`sumoku.end.${result.reason}`, result.reason);
}
