import { api } from "../api/api";
import type { Replay } from "../api/types";
import { boxOf, loadGame } from "../games";

/** The record file that is being watched. */
let offered: Replay | null = $state.raw(null);

export function record(): Replay | null {
  return offered;
}

/** Lets the server read a file and work out its positions; throws its refusal. */
export async function offerRecord(file: File): Promise<void> {
  const text = await file.text();
  const read = await api.replayRecord(text);
  await loadGame(read.game);
  offered = boxOf(read.game) ? read : await api.replayRecord(text, true);
}
