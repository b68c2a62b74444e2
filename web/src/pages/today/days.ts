import { ask } from "../../api/api";
import type { DayInfo, Seated, Standing, Today } from "../../api/types";

const at = (day: string, game: string) =>
  `api/daily/${encodeURIComponent(day)}/${encodeURIComponent(game)}`;

/** What the server says about challenges; no table needs it, so it comes with their page. */
export const days = {
  /** Today's challenges, and the row of days. */
  today: () => ask<Today>("api/daily"),
  day: (day: string) => ask<DayInfo>(`api/daily/${encodeURIComponent(day)}`),
  /** All results of a challenge. */
  standing: (day: string, game: string) => ask<Standing>(at(day, game)),
  /** Opens a table with the day's draws: for the try that counts, or for fun. */
  begin: (day: string, game: string, counted: boolean) => ask<Seated>(at(day, game), { counted }),
};
