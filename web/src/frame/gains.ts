import { tick } from "svelte";
import { flyPoints } from "../motion";
import type { Play } from "../games/game";

type Scores = readonly number[] | null | undefined;

/** Lets points fly to the seats that got some, from where the game says that they were made. */
export async function flyGains(before: Scores, after: Scores, play: Play | null): Promise<void> {
  if (!before || !after || !play) return;
  await tick();
  after.forEach((score, seat) => {
    const gain = score - (before[seat] ?? 0);
    const source = gain ? sourceOf(play, seat) : null;
    if (source) window.setTimeout(() => void flyPoints(source.from, seat, gain), source.after ?? 0);
  });
}

/** A game that does not say where points come from has them come from the middle of its place. */
function sourceOf(play: Play, seat: number): ReturnType<NonNullable<Play["source"]>> {
  if (play.source) return play.source(seat);
  const place = document.querySelector(".table > .place");
  return place && { from: place };
}
