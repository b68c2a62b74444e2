import { api } from "../api/api";
import { keptSeal } from "./seals";

/** A secret from which the draws of several games follow, and the seal that was shown before. */
export interface Sealed {
  seal: string;
  secret: string;
}

/**
 * Recomputes on this device: the seal from the secret, and the seals of one's own games. `name` is
 * under which the seal was kept; `tables` are those games.
 */
export async function checkSecret(
  { seal, secret }: Sealed,
  name: string,
  tables: readonly string[],
): Promise<{ isRight: boolean; isKept: boolean }> {
  const { keyOfChallenge, sealOf } = await import("./fairness");
  const kept = keptSeal(name);
  const played = await Promise.all(tables.map((table) => api.table(table)));
  const fits = played.every(
    ({ challenge, commitment }) => sealOf(keyOfChallenge(secret, challenge)) === commitment,
  );
  const isRight = sealOf(secret) === seal && (kept === null || kept === seal) && fits;
  return { isRight, isKept: kept !== null };
}
