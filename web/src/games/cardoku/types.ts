import type { Schemas } from "../../api/types";

export type CardokuView = Schemas["CardokuView"];
