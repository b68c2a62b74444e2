import { actorAt, seatName } from "../../i18n/words";
import type { Label } from "../../i18n/texts";
import type { CardokuPlay } from "./play.svelte";
import { ta, t } from "./texts";
import { cardName } from "./words";

/** What is asked of the player, or which mate chooses; null where there is nothing to say. */
export function statusText(play: CardokuPlay): string | null {
  if (play.accusing.on) return t("cardoku.accuse.ask");
  if (!play.table.decision || !play.inTurn) return mateText(play);
  const who = seatName(play.table.info?.seats ?? [], play.table.seat);
  if (play.down) return t("cardoku.turnUp", { who });
  if (play.mustPass) return t("cardoku.noPlay");
  if (play.choosing) return t("cardoku.wildAs");
  if (play.fitsNowhere) return t("cardoku.nowhere", { card: cardName(play.card ?? "") });
  if (play.aim !== null) return t("cardoku.aimed");
  return play.held ? whereText(play) : whatText(play, who);
}

/** With two seats to a side, the mate may be in turn. */
function mateText({ table, view, hand }: CardokuPlay): string | null {
  const seats = table.info?.seats ?? [];
  const turn = view?.turn ?? -1;
  const teams = !table.over && table.mine.length > 0 && seats.length > 3;
  return teams && view?.sides[turn] === hand.side
    ? ta("cardoku.chooses", actorAt(seats, turn))
    : null;
}

function whereText({ held, card }: CardokuPlay): string {
  const lies = held !== null && "start" in held;
  return t(lies ? "cardoku.where.table" : "cardoku.where.hand", { card: cardName(card ?? "") });
}

function whatText(play: CardokuPlay, who: Label): string {
  const what = t(play.rearranges ? "cardoku.any" : "cardoku.card");
  return play.table.shared ? t("cardoku.named", { who, what }) : t("cardoku.turn", { what });
}
