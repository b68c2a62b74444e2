import { api } from "../api/api";
import type { GameFacts, NewSeat } from "../api/types";
import { device } from "../device.svelte";
import type { Card } from "../games/game";
import { go } from "../route.svelte";

/** The opponent one gets without asking. */
export function usualBot(game: GameFacts, card: Card | undefined): NewSeat {
  const pace = card?.pace?.(game.key) ?? "normal";
  return { kind: "bot", level: game.usual, pace };
}

/** A running game at once; the first one of a game teaches. */
export async function playNow(game: GameFacts, card: Card | undefined): Promise<void> {
  const assist = device.known.includes(game.key) ? "play" : "learn";
  const others = Array.from(
    { length: Math.max(1, game.seats[0]) - 1 || Math.min(1, game.seats[1] - 1) },
    () => usualBot(game, card),
  );
  const { table } = await api.open({ game: game.key, seats: [{ kind: "me" }, ...others], assist });
  go(`t/${table.id}`);
}
