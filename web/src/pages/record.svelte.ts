import { api } from "../api/api";
import type { Replay } from "../api/types";

/** The record file that is being watched. */
let offered: Replay | null = $state.raw(null);

export function record(): Replay | null {
  return offered;
}

/** Lets the server read a file and work out its positions; throws its refusal. */
export async function offerRecord(file: File): Promise<void> {
  offered = await api.replayRecord(await file.text());
}
