/** What is drawn on tiles: our digits, or for each value from 1 the drawing of its own. */
export type Tiles = "digits" | readonly string[];
