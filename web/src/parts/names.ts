/** The server takes names of at most this many characters, unless it is set otherwise. */
export const LONGEST_NAME = 24;
