// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SeatInfo } from "../api/types";
import { device } from "../device.svelte";
import { addTexts, loadLanguage, t, ta } from "./language.svelte";
import type { Dictionary } from "./texts";
import { actorAt, ownName, seatName } from "./words";

const LANGUAGES = ["en", "nl", "zh-Hant"];
const seat = (name: string, mine = false, mates: string[] = []) =>
  ({ kind: "person", name, mine, mates }) as unknown as SeatInfo;

beforeEach(() => void (device.language = "en"));
afterEach(() => void (device.language = "en"));

/** All texts of a language: the general ones, those of every room and every box, by file and key. */
async function textsOf(language: string): Promise<[string, Dictionary[string]][]> {
  const files = import.meta.glob<Record<string, Dictionary>>([
    "./{en,nl,zh-Hant}.ts",
    "./*/{en,nl,zh-Hant}.ts",
    "./{en,nl,zh-Hant}/*.ts",
    "../{*,games/*}/texts/{en,nl,zh-Hant}.ts",
    "../games/*/texts/*/{en,nl,zh-Hant}.ts",
  ]);
  const own = new RegExp(`/${language}(\\.ts$|/)`);
  const wanted = Object.entries(files).filter(([path]) => own.test(path));
  const loaded = await Promise.all(
    wanted.map(async ([path, load]) =>
      Object.values(await load())
        .flatMap((texts) => Object.entries(texts))
        .map(([key, text]): [string, Dictionary[string]] => [`${path} ${key}`, text]),
    ),
  );
  return loaded.flat();
}

const forms = (text: Dictionary[string]): string[] =>
  typeof text === "string" ? [text] : Object.values(text).flatMap(forms);

describe.each(LANGUAGES)("the texts in %s", (language) => {
  test("name a player only where another form says «you»", async () => {
    const texts = await textsOf(language);
    expect(texts.length).toBeGreaterThan(500);
    for (const [key, text] of texts) {
      if (typeof text === "object" && "you" in text) {
        for (const you of forms(text.you)) expect(you, key).not.toContain("{name}");
        for (const they of forms(text.they)) expect(they, key).toContain("{name}");
      } else for (const form of forms(text)) expect(form, key).not.toContain("{name}");
    }
  });

  test("keep labels, which may be «You», apart from the sentence by a colon", async () => {
    for (const [key, text] of await textsOf(language))
      for (const form of forms(text).filter((each) => each.includes("{who}")))
        expect(form, key).toMatch(/^\{who\}(: |:$|：)|(: |：)\{who\}$/);
  });
});

const ANN = [seat("Ann", true), seat("Bo")];
const other = (kind: string) => ({ kind, name: "", mine: false, mates: [] }) as unknown as SeatInfo;

test("somebody's own tile shows what people call them, also while a seat is free", () => {
  expect(ownName(ANN, 0)).toBe("Ann");
  expect(ownName([seat("Ann", true), other("open")], 0)).toBe("Ann");
  expect(ownName([seat("Ann", true), other("bot")], 0)).toBe("You");
});

test("a sentence about the reader speaks to them, one about others names them", async () => {
  expect(ta("log.return", actorAt(ANN, 0))).toBe("You're back");
  expect(ta("log.return", actorAt(ANN, 1))).toBe("Bo is back");
  device.language = "nl";
  await loadLanguage();
  expect(ta("log.bot", actorAt(ANN, 0))).toBe("Een bot speelt voor jou");
  expect(ta("log.bot", actorAt(ANN, 1))).toBe("Een bot speelt voor Bo");
});

test("where several share a device, everybody has a name", () => {
  const both = [seat("Ann", true), seat("Bo", true)];
  expect(ta("log.return", actorAt(both, 0))).toBe("Ann is back");
  expect(seatName(both, 0)).toBe("Ann");
});

test("a team is one: its sentences are in the singular", () => {
  const teams = [seat("Ann", true, ["Cy"]), seat("Bo")];
  expect(ta("log.return", actorAt(teams, 0))).toBe("Team Ann & Cy is back");
  expect(seatName(teams, 0)).toBe("Ann, Cy");
});

test("forms for numbers and forms for actors go together", () => {
  const box = addTexts(
    {
      "x.behind": {
        you: { one: "You are {n} space behind.", other: "You are {n} spaces behind." },
        they: { one: "{name} is {n} space behind.", other: "{name} is {n} spaces behind." },
      },
    } as const,
    { nl: () => Promise.reject(new Error()), "zh-Hant": () => Promise.reject(new Error()) },
  );
  expect(box.tna("x.behind", actorAt(ANN, 0), 1)).toBe("You are 1 space behind.");
  expect(box.tna("x.behind", actorAt(ANN, 1), 2)).toBe("Bo is 2 spaces behind.");
});

test("the types let no label into a sentence", () => {
  const label = seatName(ANN, 0);
  expect(t("seat.score", { who: label, score: 2 })).toBe("You: 2");
  // @ts-expect-error a label fits only into {who}
  t("guest.asks", { player: label });
  // @ts-expect-error a sentence about somebody needs an actor
  t("log.return", { name: "Bo" });
  // @ts-expect-error a name is filled in by the actor alone
  ta("log.return", actorAt(ANN, 0), { name: label });
  const box = addTexts({ "x.passes": "{name} passes" } as const, {
    nl: () => Promise.reject(new Error()),
    "zh-Hant": () => Promise.reject(new Error()),
  });
  // @ts-expect-error a text with a name must be a pair
  box.t("x.passes");
  // @ts-expect-error a text with a name must be a pair
  box.t("x.passes", { name: label });
});
