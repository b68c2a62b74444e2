/** Who invites, for the bar of a table: known there without asking the server. */
export interface Asking {
  name: string;
  /** The colour of their tile. */
  seat: number;
  words: string;
}
let first: Asking | null = $state.raw(null);

export const asking = {
  get first(): Asking | null {
    return first;
  },
  set first(who: Asking | null) {
    first = who;
  },
};
