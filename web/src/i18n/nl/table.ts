import type { table as english } from "../en/table";
import type { Like } from "../texts";

export const table: Like<typeof english> = {
  "new.player": "Speler {n}",

  "level.random": "speels",
  "level.kind": "vriendelijk",
  "level.greedy": "gretig",
  "level.careful": "zorgvuldig",
  "level.strong": "sterk",

  "animal.otter": "de otter",
  "animal.hedgehog": "de egel",
  "animal.magpie": "de ekster",
  "animal.badger": "de das",
  "animal.heron": "de reiger",
  "animal.fox": "de vos",

  "manner.playful": "speels",
  "manner.kind": "vriendelijk",
  "manner.greedy": "gretig",
  "manner.careful": "zorgvuldig",
  "manner.slow": "rustig en zorgvuldig",
  "manner.strong": "sterk",
  "assist.learn.short": "Leren",
  "assist.play.short": "Spelen",
  "assist.bare.short": "Geen hulp",
};
