import { inARow, seatName } from "../../i18n/words";
import type { Label } from "../../i18n/texts";
import type { CatPlay } from "./play.svelte";
import { t, tn } from "./texts";
import type { CatView } from "./types";

/** What is asked of the player, or who is waited for; null for neither. */
export function statusText(play: CatPlay): string | null {
  const { table, view } = play;
  if (!view) return null;
  if (!table.decision) return waiting(play, view);
  const text = asked(play, view);
  return table.shared ? t("cat.named", { who: name(play, table.seat), text }) : text;
}

function asked(play: CatPlay, view: CatView): string {
  if (play.rolling.due) return askedToRoll(play, view);
  if (view.phase === "cross") return t("cat.cross");
  if (view.phase === "catch") return tn("cat.catch", play.sheet.need);
  if (play.sheet.free && !play.sheet.need) return t("cat.honour.ahead");
  const { size } = play.sheet.pencil;
  if (size && play.sheet.need > size) return tn("cat.toGo", play.sheet.need - size);
  if (size && play.sheet.need === size) return t("cat.allIn");
  if (view.round === 0) return t("cat.opening");
  if (view.wild) return t("cat.writeWild", { wild: view.wild });
  return tn("cat.write", play.sheet.need);
}

/** One's own dice, or those of a seat that no person plays. */
function askedToRoll(play: CatPlay, view: CatView): string {
  if (view.phase === "roll" && view.active !== play.table.seat)
    return t("cat.roll.for", { player: play.table.info?.seats[view.active]?.name ?? "" });
  return tn("cat.roll.ask", play.rolling.faces.length);
}

function waiting(play: CatPlay, view: CatView): string | null {
  const rollers = rollersOf(play, view);
  if (rollers.length) return t("cat.roll.wait", { who: names(play, rollers) });
  if (!view.waits.length) return null;
  const waits = { who: names(play, view.waits) };
  if (view.phase === "cross") return t("cat.crosses", waits);
  return t(view.phase === "catch" ? "cat.catches" : "cat.waiting", waits);
}

/** The seats whose real dice are waited for. */
function rollersOf(play: CatPlay, view: CatView): readonly number[] {
  if (view.phase === "roll") return [view.active];
  return view.phase === "again" ? (play.table.position?.waits ?? []) : [];
}

function name(play: CatPlay, seat: number): Label {
  return seatName(play.table.info?.seats ?? [], seat);
}

function names(play: CatPlay, seats: readonly number[]): string {
  return inARow(seats.map((seat) => name(play, seat)));
}
