import type { Schemas } from "../../api/types";

export type CatView = Schemas["CatView"];
