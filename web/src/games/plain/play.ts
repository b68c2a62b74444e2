import type { RowInfo } from "../../api/types";
import { t } from "../../i18n/language.svelte";
import type { TableState } from "../../frame/table.svelte";
import type { Play, Tip } from "../game";

/** Playing by notation alone. */
export class PlainPlay implements Play {
  constructor(readonly table: TableState) {}

  status(): string | null {
    return this.table.decision ? t("plain.choose") : null;
  }
  aside(): string {
    return "";
  }
  clear(): void {
    this.table.note = null;
  }
  onRows(rows: readonly RowInfo[]): string {
    return rows.map((row) => row.move).join(". ");
  }
  holding(): string {
    return "";
  }
  example(): string {
    return this.table.decision?.moves[0] ?? "";
  }
  async type(text: string): Promise<void> {
    await this.table.send(text);
  }
  refused(): string | null {
    return null;
  }
  press(): boolean {
    return false;
  }
  focus(): void {
    document.querySelector<HTMLElement>(".moves button")?.focus();
  }
  tips(): Tip[] {
    return [];
  }
}
