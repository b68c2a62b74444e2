import type { BuildingPlay } from "./play.svelte";
import { face } from "./tiles";
import type { BuildingTypes } from "./types";

const COLOURS = "roygbp";

type Host = Pick<BuildingPlay<BuildingTypes>, "building" | "judged" | "commit" | "focus">;

/** Keys that mean the same wherever the focus is: `g6` takes the green 6, a lone digit the nth tile. */
export class Keyboard {
  private colour = "";

  constructor(private readonly play: Host) {}

  press(event: KeyboardEvent): boolean {
    const { play } = this;
    const key = event.key.toLowerCase();
    const { colour } = this;
    this.colour = "";
    if (key === "enter" && event.shiftKey) void play.commit();
    else if (event.shiftKey) return false;
    else if (COLOURS.includes(key) && key.length === 1) this.colour = key;
    else if (key >= "1" && key <= "9" && key.length === 1) this.take(colour, Number(key));
    else if (key === "u") play.building.undo();
    else if (key === "f" && play.building.held) play.building.turn(play.building.held);
    else return false;
    return true;
  }

  private take(colour: string, number: number): void {
    const { building, judged } = this.play;
    if (judged) return;
    const name = `${colour.toUpperCase()}${number}`;
    const found = colour
      ? building.rack.find(({ kind }) => face(kind) === name)
      : building.rack[number - 1];
    if (!found) return;
    if (building.held !== found.slot) building.pick(found.slot);
    this.play.focus();
  }
}
