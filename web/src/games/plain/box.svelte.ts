import { api } from "../../api/api";
import { language } from "../../i18n/language.svelte";
import type { Texts } from "./words";

/** The texts of a game's box, in the device's language as soon as they have come. */
export class BoxTexts {
  private known: Readonly<Record<string, Texts>> = $state.raw({});

  constructor(private readonly game: string) {}

  get texts(): Texts {
    return this.known[language()] ?? Object.values(this.known)[0] ?? {};
  }

  /** Brings them; without them the game is played by the names of its moves and effects. */
  async load(): Promise<void> {
    const wanted = language();
    if (wanted in this.known) return;
    const texts = await api.texts(this.game, wanted).catch(() => null);
    if (texts) this.known = { ...this.known, [wanted]: texts };
  }
}
