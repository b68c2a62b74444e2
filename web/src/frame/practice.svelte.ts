import { api } from "../api/api";
import type { CourseFacts } from "../api/types";
import { device } from "../device.svelte";
import { Misses, nameOf, stepFor, type Taught } from "./coaching";

/** So many moves later an offer is over: the game went on without it. */
const STAYS = 2;

/** Offers to practise what was missed twice in one game. */
export class Practice {
  /** A step of a lesson to try again. */
  offer: { step: Taught; course: CourseFacts } | null = $state.raw(null);
  private readonly mistakes = new Misses();
  private left = 0;

  /** Something was not understood: a refusal, or a claim or call that was wrong. */
  missed(game: string, code: string, rule: string): void {
    if (!this.mistakes.missed(code, rule)) return;
    const teach = (course: CourseFacts) => {
      const step = stepFor(course.taught, code, rule);
      if (step && !device.tips.includes(nameOf(step))) this.offer = { step, course };
      this.left = STAYS;
    };
    void api.lessons(game).then(teach, () => undefined);
  }

  /** So many moves were made: whoever plays on has understood, or does not want to be shown. */
  moved(times: number): void {
    this.left -= times;
    if (this.left <= 0) this.offer = null;
  }
}
