/** One picture of a game's story: a corner of the board, and what happens there. */
export interface Picture {
  /** Values of the spaces, 0 for empty. */
  cells: readonly number[];
  /** The tile one has drawn. */
  hand?: number;
  /** Spaces where it fits. */
  fits?: readonly number[];
  /** The space where it has been laid. */
  laid?: number;
  /** Spaces that count. */
  counted?: readonly number[];
  /** Below zero where it costs. */
  points?: number;
  caption: string;
}

export interface Story {
  wide: number;
  high: number;
  /** Golden spaces. */
  gold?: readonly number[];
  pictures: readonly Picture[];
}
