import type { Replay, SeatInfo } from "../api/types";

/** The seats of a record, as those of a table nobody of this device sits at. */
export function seatsOf(replay: Replay): SeatInfo[] {
  return replay.seats.map(({ name, bot = "" }, k) => ({
    kind: bot ? "bot" : "person",
    name,
    plays: bot ? "bot" : "person",
    level: bot,
    character: replay.characters[k] ?? "",
    pace: "",
    mine: false,
    first: false,
    online: true,
    resigned: false,
    mates: [],
    colour: k,
  }));
}
