// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { Refusal } from "../api/api";
import { device } from "../device.svelte";
import { addErrors, loadErrors, loadLanguage } from "./language.svelte";
import { asSentence, inARow, inSequence, labelled, listOf, refusalSentence } from "./words";

const refusal = new Refusal({
  code: "option/seats",
  message: "Chess takes 2 seats, not 3.",
  facts: { seats: 3, cells: ["A1"] },
});

test("in English a refusal is said as the server says it", () => {
  device.language = "en";
  expect(refusalSentence(refusal)).toBe("Chess takes 2 seats, not 3.");
});

test("in another language its own sentence is filled with the facts", async () => {
  device.language = "nl";
  await loadErrors();
  expect(refusalSentence(refusal)).toBe("Dit spel speel je niet met 3 spelers.");
});

test("a box's words come before the general ones", async () => {
  addErrors(
    { nl: () => Promise.resolve({ "option/seats": "Schaken doe je met z'n tweeën." }) },
    "chess",
  );
  device.language = "nl";
  await loadErrors();
  expect(refusalSentence(refusal, "chess")).toBe("Schaken doe je met z'n tweeën.");
  expect(refusalSentence(refusal)).toBe("Dit spel speel je niet met 3 spelers.");
});

test("a code that no language knows keeps the server's sentence", async () => {
  device.language = "zh-Hant";
  await loadErrors();
  const odd = new Refusal({ code: "move/odd", message: "Odd.", facts: {} });
  expect(refusalSentence(odd, "chess")).toBe("Odd.");
});

test("a broken line has words of the page's own", () => {
  device.language = "en";
  const lost = new Refusal({ code: "line/failed", message: "", facts: {} });
  expect(refusalSentence(lost)).not.toBe("");
});

test("names stand in a row as the language has them", () => {
  device.language = "en";
  expect(listOf(["Ann", "Bea"])).toBe("Ann and Bea");
  device.language = "zh-Hant";
  expect(listOf(["Ann", "Bea", "Cem"])).toBe("Ann、Bea 和 Cem");
  expect(listOf(["小明", "小華"])).toBe("小明和小華");
});

test("things without «and» stand in a row as the language has them", () => {
  device.language = "nl";
  expect(inARow(["A7", "G8"])).toBe("A7, G8");
  device.language = "zh-Hant";
  expect(inARow(["A7", "G8"])).toBe("A7、G8");
});

test("sentences follow each other as the language has them", () => {
  device.language = "en";
  expect(inSequence(["Ann wins.", "", "Well done!"])).toBe("Ann wins. Well done!");
  device.language = "zh-Hant";
  expect(inSequence(["安贏了。", "", "好厲害！"])).toBe("安贏了。好厲害！");
  expect(inSequence(["Pica 放了 3", "Igo 放了 5"])).toBe("Pica 放了 3 Igo 放了 5");
});

test("what is said before something else ends as a sentence does", () => {
  device.language = "en";
  expect(asSentence("Pica: 4 tiles, +24")).toBe("Pica: 4 tiles, +24.");
  expect(asSentence("Ann placed 5 on C3.")).toBe("Ann placed 5 on C3.");
  expect(asSentence("")).toBe("");
});

const COMPONENTS = import.meta.glob<string>("../**/*.svelte", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("a name and its value stand beside each other with the colon of the language", async () => {
  device.language = "zh-Hant";
  await loadLanguage();
  expect(labelled("第 7 步", "抽得不巧")).toBe("第 7 步：抽得不巧");
  device.language = "nl";
  await loadLanguage();
  expect(labelled("Zet 7", "Pech")).toBe("Zet 7: Pech");
  for (const [file, source] of Object.entries(COMPONENTS))
    expect(source.match(/\)(`?\))?\}: [{$<]/g), file).toBeNull();
});
