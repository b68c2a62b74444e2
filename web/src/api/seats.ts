import type { Replay, SeatInfo } from "../api/types";

/** The seats of a record, as those of a table nobody of this device sits at. */
export function seatsOf(replay: Replay): SeatInfo[] {
  return replay.seats.map(({ name, bot = "" }) => ({
    kind: bot ? "bot" : "person",
    name,
    level: bot,
    pace: "",
    mine: false,
    here: true,
    mates: [],
  }));
}
