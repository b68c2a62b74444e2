import { tick } from "svelte";
import { flyPoints } from "../motion";
import type { Play } from "../games/game";

type Scores = readonly number[] | null | undefined;

/** Lets points fly to the seats that got some, from where the game says that they were made. */
export async function flyGains(before: Scores, after: Scores, play: Play | null): Promise<void> {
  if (!before || !after || !play?.source) return;
  await tick();
  after.forEach((score, seat) => {
    const source = play.source?.(seat);
    const gain = score - (before[seat] ?? 0);
    if (!gain || !source) return;
    window.setTimeout(() => void flyPoints(source.from, seat, gain), source.after ?? 0);
  });
}
