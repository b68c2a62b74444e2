import { inARow } from "../../i18n/words";
import { t } from "./texts";
import { colourOf, laid, numberOf } from "./tiles";

/** «green 9, a turned 6» */
export function tileName(kind: number, reads = numberOf(kind)): string {
  const facts = { colour: t(`colour.${colourOf(kind)}`), n: reads };
  return t(reads === 9 ? "sumoku.turned" : "sumoku.tile", facts);
}

/** `G9` as «green 9, a turned 6» */
export function faceName(face: string): string {
  const { kind, reads } = laid(face, 0, 0);
  return tileName(kind, reads);
}

/** «red 1, green 6» */
export function tileNames(kinds: readonly number[]): string {
  return inARow(kinds.map((kind) => tileName(kind)));
}
