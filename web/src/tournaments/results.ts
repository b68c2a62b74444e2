/** Results of a tournament in words. */
import type { TournamentInfo } from "../api/types";
import { dateLanguage } from "../i18n/dates";
import { t } from "./texts";

type Deal = TournamentInfo["deals"][number];
type Cell = TournamentInfo["people"][number]["cells"][number];

const MOST_COLUMNS = 4;

/** Tenths as a number with its sign: «+8.4», «−2», «0». */
export function overWords(tenths: number): string {
  const shape = { signDisplay: "exceptZero", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(dateLanguage(), shape).format(tenths / 10).replace("-", "−");
}

/** Tenths as a plain number, such as a par. */
export function tenthsWords(tenths: number): string {
  const shape = { maximumFractionDigits: 1 };
  return new Intl.NumberFormat(dateLanguage(), shape).format(tenths / 10).replace("-", "−");
}

/** Whether points over par are told, and not plain points or wins. */
export const hasPar = (info: TournamentInfo): boolean => info.par_plays > 0;

/** A sum, as the standings show it. */
export function sumWords(info: TournamentInfo, tenths: number): string {
  if (hasPar(info)) return overWords(tenths);
  return info.measure === "lead" ? overWords(tenths) : tenthsWords(tenths);
}

/** What stands in a cell of the standings: the result, or a sign. */
export function cellWords(info: TournamentInfo, cell: Cell): string {
  if (cell.state === "begun") return "…";
  if (cell.state === "none") return "–";
  if (cell.state === "open") return "";
  if (cell.value === null) return "•";
  if (info.measure === "wins") return cell.value ? "1" : "0";
  if (hasPar(info)) return cell.over === null ? "?" : overWords(cell.over);
  return sumWords(info, 10 * cell.value);
}

/** How one's own deal stands, below its number. */
export function dealWords(info: TournamentInfo, deal: Deal): string {
  if (deal.state === "open") return t("cup.toPlay");
  if (deal.state === "begun") return t("cup.begun");
  if (deal.state === "missed") return t("cup.missed");
  if (deal.state === "none" || deal.value === null) return t("cup.noResult");
  if (info.measure === "wins") return t(deal.value ? "cup.won" : "cup.lost");
  if (!hasPar(info)) return sumWords(info, 10 * deal.value);
  return deal.over === null ? t("cup.parLater") : parWords(deal.over);
}

/** How far a result lies from par: «8.4 over par». */
function parWords(over: number): string {
  if (over === 0) return t("cup.onPar");
  return t(over > 0 ? "cup.overPar" : "cup.underPar", { n: tenthsWords(Math.abs(over)) });
}

/** How many squares of the tray lie in a row, so that few stay empty. */
export function columnsOf(deals: number): number {
  if (deals < MOST_COLUMNS) return deals;
  return deals % MOST_COLUMNS && deals % 3 === 0 ? 3 : MOST_COLUMNS;
}

/** A moment by this device's calendar and clock. */
export function momentWords(date: Date): string {
  const shape = { dateStyle: "full", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(dateLanguage(), shape).format(date);
}

/** Under which name this device keeps the seal of a tournament. */
export const sealName = (code: string): string => `tournament ${code}`;
