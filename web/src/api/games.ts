import { api } from "./api";
import type { GameFacts } from "./types";

let listed: Promise<GameFacts[]> | null = null;

/** Asks the server which games it has. */
export function listGames(): Promise<GameFacts[]> {
  const asked = api.games();
  listed ??= asked;
  asked.then(
    () => (listed = asked),
    () => (listed = listed === asked ? null : listed),
  );
  return asked;
}

/** The games as they were listed last. */
export function knownGames(): Promise<GameFacts[]> {
  return listed ?? listGames();
}

/** What the server says about a game; undefined for one that it does not have. */
export async function findGame(key: string): Promise<GameFacts | undefined> {
  return (await knownGames()).find((game) => game.key === key);
}
