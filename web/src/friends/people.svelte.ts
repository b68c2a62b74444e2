import { api } from "../api/api";
import { FRIENDS } from "../api/shared";
import { listen } from "../api/stream";
import type { FriendInfo, FriendsInfo, GameFacts, InviteInfo, NewSeat } from "../api/types";
import { device } from "../device.svelte";
import { loadRegulars } from "./regulars.svelte";

const NOBODY: FriendsInfo = { findable: true, friends: [], blocked: [], invites: [] };

/** What the server said last. */
let info: FriendsInfo = $state.raw(NOBODY);
let known = $state(false);
let endsSoon: ReturnType<typeof setTimeout> | undefined;

/** People this person has played with, and who of them invites. */
export const people = {
  get info(): FriendsInfo {
    return info;
  },
  /** Whether the server has said anything. */
  get known(): boolean {
    return known;
  },
};

export function take(said: FriendsInfo): void {
  info = said;
  known = true;
  forgetExpired(said.invites);
}

/** Asks again when the next invitation ends. */
function forgetExpired(invites: readonly InviteInfo[]): void {
  clearTimeout(endsSoon);
  if (invites.length)
    endsSoon = setTimeout(
      () => void loadFriends(),
      Math.min(...invites.map((invite) => invite.ms)) + 1000,
    );
}

/** Asks the server; whoever cannot reach it now keeps what is known. */
export async function loadFriends(): Promise<void> {
  try {
    take(await api.friends());
  } catch {
    // the page says elsewhere that the server is away
  }
}

/** Hears of invitations at once, until the returned function is called. */
export function listenToFriends(): () => void {
  const nothing = () => undefined;
  return listen([FRIENDS], {
    table: nothing,
    position: nothing,
    draft: nothing,
    connected: nothing,
    gone: nothing,
    refused: nothing,
    friends: (invites) => {
      info = { ...info, invites };
      void loadFriends(); // what was sent may have been answered, too
      void loadRegulars(); // and a regular table may have opened
    },
  });
}

/** What two people play with one tap: what they played last, or else what is usual here. */
export function gameFor(friend: FriendInfo, games: readonly GameFacts[]): GameFacts | undefined {
  const forTwo = games.filter((game) => game.seats[1] > 1);
  const wanted = [friend.game, ...device.known.toReversed()];
  return wanted.flatMap((key) => forTwo.filter((game) => game.key === key))[0] ?? forTwo[0];
}

/** Opens a table with a seat for a friend and invites them; the id of the table. */
export async function inviteToNew(
  friend: FriendInfo,
  game: GameFacts,
  unnamed: string,
): Promise<string> {
  const me: NewSeat = { kind: "me", name: device.name || unnamed };
  const others = Array.from({ length: Math.max(1, game.seats[0] - 1) }, () => ({
    kind: "open" as const,
  }));
  const seats = [me, ...others];
  const { table } = await api.invite(friend.id, {
    open: { game: game.key, seats, assist: "play" },
  });
  void loadFriends();
  return table.id;
}
