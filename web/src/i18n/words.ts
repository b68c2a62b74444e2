import { Refusal } from "../api/api";
import type { Character, SeatInfo } from "../api/types";
import { errorKey, language, t, textOr } from "./language.svelte";
import type { Actor, Facts, Label } from "./texts";

/** Who sits at a seat, for a sentence; the only seat of this device is «you». */
export function actorAt(seats: readonly SeatInfo[], seat: number): Actor {
  const info = seats[seat];
  if (!info) return another("");
  if (info.kind === "open") return another(t("seat.open"));
  if (info.mates.length)
    return another(t("team.named", { names: [info.name, ...info.mates].join(" & ") }));
  const alone = seats.filter((each) => each.mine).length === 1;
  return { name: info.name, you: info.mine && alone };
}

/** Somebody by name who is not the reader. */
export function another(name: string): Actor {
  return { name, you: false };
}

/** «You» for the only seat of this device, else the name at the seat: to stand alone. */
export function seatName(seats: readonly SeatInfo[], seat: number): Label {
  const info = seats[seat];
  if (info?.mates.length) return inARow([info.name, ...info.mates]) as Label;
  const actor = actorAt(seats, seat);
  return (actor.you ? t("seat.you") : actor.name) as Label;
}

/** The name that somebody goes by among people who play or are invited, on their own device too. */
export function ownName(seats: readonly SeatInfo[], seat: number): string {
  const among = seats.some((each) => each.kind !== "bot" && !each.mine);
  return (among && seats[seat]?.name) || seatName(seats, seat);
}

/** Names in a row as a sentence has them: «Ann, Bea and Cem». */
export function listOf(names: readonly string[]): string {
  const list = new Intl.ListFormat(language()).format(names);
  return list.replace(/(\w)(\p{Script=Han})/gu, "$1 $2").replace(/(\p{Script=Han})(\w)/gu, "$1 $2");
}

/** Things in a row without «and»: «A1, B2», 「A1、B2」. */
export function inARow(things: readonly string[]): string {
  return things.join(language() === "zh-Hant" ? "、" : ", ");
}

/** What something is called, and what it is: «Points: row and column». */
export function labelled(what: string, value: string): string {
  return t("text.of", { what, value });
}

/** Sentences one after another; Chinese has no space after its wide marks. */
export function inSequence(sentences: readonly string[]): string {
  const text = sentences.filter(Boolean).join(" ");
  return language() === "zh-Hant" ? text.replace(/([。！？；，、：」）]) /g, "$1") : text;
}

/** A text that the server has in several languages; English where the device's is missing. */
export function wordOf(words: Readonly<Record<string, string>>): string {
  return words[language()] ?? words.en ?? "";
}

/** The name of a game in the device's language, where its box has one; else as it is listed. */
export function gameName(game: { key: string; name: string }): string {
  return textOr(`game.${game.key}.name`, game.name);
}

/**
 * A refusal in the device's language: in the words of the box if it has some for the code, else in
 * the general ones. English is the server's own sentence.
 */
export function refusalSentence(error: unknown, box = ""): string {
  if (!(error instanceof Refusal)) return String(error);
  if (error.code === "line/failed") return t("line.failed");
  const facts = sayable(error.facts);
  const general = textOr(errorKey(error.code), error.message, facts);
  return textOr(errorKey(error.code, box), general, facts);
}

/** The facts that can stand in a sentence. */
function sayable(facts: Readonly<Record<string, unknown>>): Facts {
  const single = (value: unknown) => typeof value === "string" || typeof value === "number";
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => single(value))) as Facts;
}

/** Who a bot is: «the magpie · greedy». */
export function characterWords({ animal, manner }: Pick<Character, "animal" | "manner">): string {
  const words = [animal && textOr(`animal.${animal}`, animal), textOr(`manner.${manner}`, manner)];
  return words.filter(Boolean).join(" · ");
}

/** What is said aloud before something else: it ends as a sentence does. */
export function asSentence(text: string): string {
  return !text || /[.!?…。！？]$/.test(text) ? text : t("tell.news", { text });
}
