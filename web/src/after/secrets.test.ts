// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { api } from "../api/api";
import type { TableInfo } from "../api/types";
import { keyOfChallenge, sealOf } from "./fairness";
import { keepSeal } from "./seals";
import { checkSecret } from "./secrets";

const secret = "ab".repeat(32);
const sealed = { seal: sealOf(secret), secret };
const challenge = "2027-01-15/go";

function withGame(commitment: string): void {
  vi.spyOn(api, "table").mockResolvedValue({ challenge, commitment } as TableInfo);
}

test("a secret is right if it has its seal and all games have draws that follow from it", async () => {
  withGame(sealOf(keyOfChallenge(secret, challenge)));
  expect(await checkSecret(sealed, "day 1", ["t"])).toEqual({ isRight: true, isKept: false });
  withGame(sealOf("cd".repeat(32)));
  expect((await checkSecret(sealed, "day 1", ["t"])).isRight).toBe(false);
});

test("another seal than the one that this device was shown is wrong", async () => {
  keepSeal("day 2", sealed.seal);
  keepSeal("day 3", sealOf("cd".repeat(32)));
  expect(await checkSecret(sealed, "day 2", [])).toEqual({ isRight: true, isKept: true });
  expect((await checkSecret(sealed, "day 3", [])).isRight).toBe(false);
});

test("a secret that has not its seal is wrong", async () => {
  const other = { ...sealed, secret: "cd".repeat(32) };
  expect((await checkSecret(other, "day 4", [])).isRight).toBe(false);
});
