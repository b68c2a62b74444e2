import { ask } from "../api/api";
import type { BadgeInfo, Deleted, MyGames, MyStatistics } from "../api/types";

/** Which games are to be listed; what is left out leaves all. */
export interface Wanted {
  game: string;
  people?: boolean;
  /** Of a bot. */
  character?: string;
  /** The name of a person. */
  player?: string;
  /** Such as `gold=lines`. */
  option?: string;
  /** Milliseconds since 1970. */
  since?: number;
  skip?: number;
}

/** What the server knows of one's own games; no table needs it before its end. */
export const own = {
  /** Finished games, fifty at a time. */
  games: (wanted: Wanted) => {
    const query = Object.entries(wanted).map(([name, value]) => [name, String(value)]);
    return ask<MyGames>(`api/me/games?${new URLSearchParams(query)}`);
  },
  /** What they come to, by days as they are here. */
  statistics: () => ask<MyStatistics>(`api/me/statistics?zone=${-new Date().getTimezoneOffset()}`),
  badges: () => ask<BadgeInfo[]>("api/me/badges"),
  badgesTold: () => ask<BadgeInfo[]>("api/me/badges/told", {}),
  exportPath: "api/me/export",
  remove: () => ask<Deleted>("api/me/delete", { everything: true }),
};
