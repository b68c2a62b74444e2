/**
 * Recomputes the draws of a match from its key, as `docs/fair-chance.md` tells. Plain http has no
 * `crypto.subtle`, so the hashes are computed in script.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Drawn, Replay } from "../api/types";
import { challengeOf } from "./challenge";

/** What was found. Only `wrong` is bad: what a person drew or chose cannot be proved at all. */
export interface Verdict {
  kind: "verified" | "unproved" | "wrong";
  seeded: boolean;
  /** The key is told later: others may still play the same draws. */
  sealed: boolean;
  /** Draws that were recomputed here and fit. */
  right: number;
  /** Draws whose results are too many to list: the server read them. */
  unlisted: number;
  /** Draws that a person entered. */
  entered: number;
  /** Rows whose draw does not follow from the key. */
  wrong: number[];
  /** Whether the key is not the one of the seal. */
  broken: boolean;
  /** Codes of what the server found. */
  found: string[];
  key: string;
}

const MOST = 2 ** 32;
const DEALER = "dealer";

const joined = (text: string, bytes: Uint8Array) =>
  Uint8Array.from([...utf8ToBytes(text), ...bytes]);

/** The seal of a key, as it is shown before the first draw. */
export function sealOf(key: string): string {
  return bytesToHex(sha256(joined("masume-seed-1", hexToBytes(key))));
}

/** The key that a typed seed stands for. */
export function keyOfSeed(seed: string): string {
  return bytesToHex(sha256(joined("masume-typed-seed-1", utf8ToBytes(seed))));
}

/** The key of a challenge's draws, from the secret of its day or of its tournament. */
export function keyOfChallenge(secret: string, challenge: string): string {
  const found = challengeOf(challenge);
  const words = utf8ToBytes(
    found?.kind === "tournament"
      ? `masume-tournament-1/${found.code}/${found.deal}`
      : `masume-daily-1/${challenge}`,
  );
  return bytesToHex(hmac(sha256, hexToBytes(secret), words));
}

/** The number with this index of a stream, evenly chosen from those below a bound. */
export function numberOf(key: string, stream: string, index: number, below: number): number {
  const secret = hexToBytes(key);
  const word = (message: string, place: number) =>
    new DataView(hmac(sha256, secret, utf8ToBytes(message)).buffer).getUint32(4 * place);
  const limit = Math.floor(MOST / below) * below;
  let drawn = word(`${stream}/${Math.floor(index / 8)}`, index % 8);
  for (let retry = 0; drawn >= limit; retry++) drawn = word(`${stream}/${index}/${retry}`, 0);
  return drawn % below;
}

/** Which of its results in order a chance gives. */
function resultOf(key: string, draw: Drawn): number {
  return draw.sizes.reduce(
    (result, size, k) => result * size + numberOf(key, draw.stream, draw.index + k, size),
    0,
  );
}

/** Recomputes everything; `seal` is the one this device was shown before the end, if any. */
export function check(replay: Replay, seal: string | null): Verdict {
  const { commitment = "", seed = null } = replay.chance;
  const seeded = seed !== null;
  const key = seeded ? keyOfSeed(seed) : (replay.chance.key ?? "");
  const verdict: Verdict = {
    kind: "verified",
    seeded,
    sealed: !seeded && !replay.chance.key && commitment !== "",
    right: 0,
    unlisted: 0,
    entered: 0,
    wrong: [],
    broken: false,
    found: [],
    key,
  };
  for (const draw of replay.draws) if (!verdict.sealed) judge(replay, draw, verdict);
  verdict.found = replay.wrong.map((finding) => finding.code);
  verdict.broken =
    Boolean(key) &&
    !seeded &&
    (sealOf(key) !== commitment || (seal !== null && seal !== commitment));
  if (verdict.wrong.length || verdict.broken || verdict.found.length) verdict.kind = "wrong";
  else if (seeded || !key || verdict.entered) verdict.kind = "unproved";
  return verdict;
}

function judge(replay: Replay, draw: Drawn, verdict: Verdict): void {
  if (draw.by !== DEALER || !verdict.key) verdict.entered++;
  else if (draw.results === null) verdict.unlisted++;
  else if (replay.lists[draw.results]?.[resultOf(verdict.key, draw)] === draw.text) verdict.right++;
  else verdict.wrong.push(draw.row);
}
