import { ask } from "../api/api";
import type { BadgeInfo, Deleted, MyGames, MyStatistics } from "../api/types";

/** What the server knows of one's own games; no table needs it before its end. */
export const own = {
  /** Finished games, fifty at a time. */
  games: (game: string, people: boolean, skip: number) =>
    ask<MyGames>(`api/me/games?game=${encodeURIComponent(game)}&people=${people}&skip=${skip}`),
  /** What they come to, by days as they are here. */
  statistics: () => ask<MyStatistics>(`api/me/statistics?zone=${-new Date().getTimezoneOffset()}`),
  badges: () => ask<BadgeInfo[]>("api/me/badges"),
  badgesTold: () => ask<BadgeInfo[]>("api/me/badges/told", {}),
  exportPath: "api/me/export",
  remove: () => ask<Deleted>("api/me/delete", { everything: true }),
};
