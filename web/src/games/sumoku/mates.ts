import type { Colour } from "../../art/marks";

const COLOURS: readonly Colour[] = ["blue", "red", "green", "orange", "purple", "yellow"];

/** The colour of somebody among those who build together; the same on every device. */
export function mateColour(name: string, mates: readonly string[]): Colour {
  return COLOURS[Math.max(0, mates.indexOf(name)) % COLOURS.length]!;
}
