import type { Character, GameFacts, NewSeat, Pace } from "../api/types";

/** Who sits at a cushion beside one's own: an animal, somebody at this screen, or who has the link. */
export type Guest =
  { kind: "bot"; who: Character } | { kind: "me"; name: string } | { kind: "open" };

export function bot(who: Character): Guest {
  return { kind: "bot", who };
}

/** The first animal that plays at this level; the first of all if none does. */
export function playing(game: GameFacts, level: string | undefined): Character {
  return game.characters.find((each) => each.level === level) ?? game.characters[0]!;
}

/** An animal that does not sit there yet, or else the usual one. */
export function newcomer(game: GameFacts, guests: readonly Guest[], usual: Character): Character {
  const there = guests.flatMap((guest) => (guest.kind === "bot" ? [guest.who.key] : []));
  return game.characters.find((each) => !there.includes(each.key)) ?? usual;
}

/** The same guests without animals: in their places sit people who get the link. */
export function withoutBots(guests: readonly Guest[]): Guest[] {
  return guests.map((guest) => (guest.kind === "bot" ? { kind: "open" } : guest));
}

/** Guests as the server wants them; `unnamed` is what somebody at this screen is called by number. */
export function seatsOf(
  guests: readonly Guest[],
  pace: Pace,
  unnamed: (number: number) => string,
): NewSeat[] {
  const taken = new Set<string>();
  return guests.map((guest, k) => {
    if (guest.kind === "open") return { kind: "open" };
    if (guest.kind === "me") return { kind: "me", name: guest.name.trim() || unnamed(k + 2) };
    const { key, name, level, pace: own } = guest.who;
    const isFirst = !taken.has(key);
    taken.add(key);
    return {
      kind: "bot",
      level,
      pace: own === "slow" && pace === "normal" ? "slow" : pace,
      ...(isFirst ? { name } : {}), // the server tells two of them apart
    };
  });
}
