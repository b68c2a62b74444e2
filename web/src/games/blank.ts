import type { Component } from "svelte";
import type { GameUi } from "./game";

/** A component that shows nothing. */
const Blank: Component = () => ({});

/** The page of a game of which nothing is known yet; nobody plays on it. */
export const blank: GameUi = {
  kids: false,
  wide: true,
  Place: Blank,
  Act: Blank,
  picture: () => Promise.resolve(Blank),
  play: () => {
    throw new Error("The page of this game has not been loaded.");
  },
  sentence: () => "",
  ending: () => "",
};
