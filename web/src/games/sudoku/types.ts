import type { Schemas } from "../../api/types";

export type SudokuView = Schemas["SudokuView"];
