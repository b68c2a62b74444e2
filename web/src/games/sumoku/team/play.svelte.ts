import { RacePlay } from "../race.svelte";
import { t } from "../texts";
import type { Laid, TeamTypes } from "../types";

/** Team Sumoku: many tiles, several people to a seat, one pattern. */
export class TeamPlay extends RacePlay<TeamTypes> {
  readonly plaque = "";
  override readonly smallPlaque = true;
  readonly capacity = 48;
  protected readonly tag = 0;

  override get watched(): readonly Laid[] {
    return this.view?.layout ?? [];
  }
  override get fixed(): readonly Laid[] {
    return this.table.over ? this.watched : [];
  }

  protected waitingText(): string | null {
    return this.hasLeft(this.table.seat) ? t("team.out") : null;
  }

  protected override hasLeft(seat: number): boolean {
    return this.view?.gave_up.includes(seat) ?? false;
  }
}
