import { parseRecord, type RecordFile } from "../after/replayer";

/** The record file that is being watched. */
let offered: RecordFile | null = $state.raw(null);

export function record(): RecordFile | null {
  return offered;
}

/** Takes the text of a file; false if it is no record. */
export function offerRecord(text: string): boolean {
  const read = parseRecord(text);
  if (read) offered = read;
  return read !== null;
}
