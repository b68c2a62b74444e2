// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { t as inSettings } from "./settings";
import { device } from "../device.svelte";
import {
  addErrors,
  addTexts,
  errorKey,
  language,
  loadErrors,
  loadLanguage,
  t,
  textOr,
  tn,
  withWords,
} from "./language.svelte";

beforeEach(() => void (device.language = "en"));
afterEach(() => void vi.unstubAllGlobals());

const speaks = (...languages: string[]) => {
  device.language = "auto";
  vi.stubGlobal("navigator", { languages });
};

test("the device's languages are tried in order", () => {
  speaks("fr-FR", "nl-BE", "en-US");
  expect(language()).toBe("nl");
  speaks("zh-TW");
  expect(language()).toBe("zh-Hant");
  speaks("fr-FR");
  expect(language()).toBe("en");
});

test("facts are filled in, and a fact that is missing shows its name", () => {
  expect(t("home.players", { from: 2, to: 4 })).toBe("2–4 players");
  expect(t("home.players", { from: 2 })).toBe("2–{to} players");
});

test("a text that depends on a number has the right form", () => {
  expect(tn("home.minutes", 1)).toBe("1 minute");
  expect(tn("home.minutes", 30)).toBe("30 minutes");
});

test("a text that the server names is found, or else what the server says", () => {
  expect(textOr("level.kind", "calm")).toBe("gentle");
  expect(textOr("level.unheard", "gentle")).toBe("gentle");
  expect(textOr("home.minutes", "a while")).toBe("a while"); // it needs a number
  expect(textOr("seat.of", "", { n: 6 })).toBe("of 6");
});

test("another language shows English until it has come", async () => {
  device.language = "nl";
  expect(t("tool.close")).toBe("Close");
  await loadLanguage();
  expect(t("tool.close")).toBe("Sluiten");
});

test("texts of a box come with it: English at once, others with the language", async () => {
  device.language = "nl";
  const box = addTexts(
    { "box.tile": "tile", "box.tiles": { one: "{n} tile", other: "{n} tiles" } },
    {
      nl: async () => ({
        "box.tile": "steen",
        "box.tiles": { one: "{n} steen", other: "{n} stenen" },
      }),
      "zh-Hant": async () => ({ "box.tile": "牌", "box.tiles": { other: "{n} 牌" } }),
    },
  );
  expect(box.t("box.tile")).toBe("tile");
  await loadLanguage();
  expect(box.t("box.tile")).toBe("steen");
  expect(box.tn("box.tiles", 2)).toBe("2 stenen");
  device.language = "zh-Hant";
  await loadLanguage();
  expect(box.tn("box.tiles", 1)).toBe("1 牌");
  device.language = "en";
  expect(box.t("box.tile")).toBe("tile");
});

test("Chinese has no space between two signs of its own", async () => {
  device.language = "zh-Hant";
  const box = addTexts(
    { "kids.more": "Is there another {tile}?" },
    {
      nl: async () => ({}) as never,
      "zh-Hant": async () => ({ "kids.more": "還有別的 {tile} 嗎？" }),
    },
  );
  await loadLanguage();
  expect(box.t("kids.more", { tile: "烏龜" })).toBe("還有別的烏龜嗎？");
  expect(box.t("kids.more", { tile: 5 })).toBe("還有別的 5 嗎？");
});

test("a language that cannot be loaded is tried again the next time", async () => {
  device.language = "nl";
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue({ "x.y": "ja" });
  const box = addTexts({ "x.y": "yes" }, { nl: load, "zh-Hant": load });
  await loadLanguage();
  expect(box.t("x.y")).toBe("yes");
  await loadLanguage();
  expect(box.t("x.y")).toBe("ja");
});

test("a refusal has general words, and a box may have its own", async () => {
  addErrors({ nl: () => Promise.resolve({ "move/far": "Te ver voor een kaart." }) }, "cards");
  device.language = "nl";
  await loadErrors();
  expect(textOr(errorKey("table/over"), "This game is over.")).toBe("Deze partij is afgelopen.");
  expect(textOr(errorKey("move/far", "cards"), "")).toBe("Te ver voor een kaart.");
  expect(textOr(errorKey("move/far", "tiles"), "Too far.")).toBe("Too far.");
});

test("a part of the page is there when its own texts are", async () => {
  device.language = "nl";
  const dutch = async () => ({ "x.late": "laat" });
  const load = async () => addTexts({ "x.late": "late" } as const, { nl: dutch, "zh-Hant": dutch });
  const part = await withWords(load());
  expect(part.t("x.late")).toBe("laat");
});

test("Chinese has the wide colon of its own", async () => {
  speaks("zh-TW");
  await loadLanguage();
  const sound = t("text.of", { what: t("tool.sound"), value: inSettings("settings.on") });
  expect(sound).toBe("聲音：開");
});
