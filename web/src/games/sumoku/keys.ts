import { t } from "./texts";

/** The keys of the field, in words. */
export const fieldKeys = (): string[] => [
  t("keys.sumoku.take"),
  t("keys.sumoku.turn"),
  t("keys.sumoku.commit"),
  t("keys.sumoku.look"),
];
