import { frame } from "./nl/frame";
import { home } from "./nl/home";
import { pages } from "./nl/pages";
import { table } from "./nl/table";
import type { Texts } from "./texts";

export const nl: Texts = { ...home, ...table, ...frame, ...pages };
