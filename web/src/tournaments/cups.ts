import { ask } from "../api/api";
import type { NewTournament, Seated, TournamentBrief, TournamentInfo } from "../api/types";

const at = (code: string) => `api/tournaments/${encodeURIComponent(code)}`;

/** What the server says about tournaments. */
export const cups = {
  /** Those that this person has opened or plays in. */
  mine: () => ask<TournamentBrief[]>("api/tournaments"),
  open: (wanted: NewTournament) => ask<TournamentInfo>("api/tournaments", wanted),
  see: (code: string) => ask<TournamentInfo>(at(code)),
  /** Opens a table for the one try at a deal. */
  begin: (code: string, deal: number, name: string) =>
    ask<Seated>(`${at(code)}/deals/${deal}`, { name }),
  end: (code: string) => ask<TournamentInfo>(`${at(code)}/end`, {}),
  qrPath: (code: string) => `${at(code)}/qr.svg`,
};
