/** What is drawn on a tile. */
export type Tiles = "digits" | "animals";
